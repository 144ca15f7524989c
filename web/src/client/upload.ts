import {
  type Answer,
  bodyOf,
  type Call,
  contentType,
  NetworkError,
  parseRetryAfter,
} from './call-api';

/** An upload that moves no byte for so long is given up. Milliseconds. */
const stalledMs = 20_000;

/**
 * A trip that tells how far the upload is, from 0 to 1. `fetch` cannot; where there is no XMLHttpRequest, as in a
 * service worker, nobody is looking either. A slow upload may take as long as it moves.
 */
export function tripWithProgress(onProgress: (share: number) => void) {
  return (path: string, call: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      let late = false;
      const moving = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          late = true;
          request.abort();
        }, stalledMs);
      };
      const giveUp = () => request.abort();
      const fail = () => {
        if (call.signal?.aborted) reject(call.signal.reason);
        else reject(new NetworkError(late ? 'timeout' : 'unreachable'));
      };
      request.upload.onprogress = ({ loaded, total }) => {
        moving();
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onprogress = moving;
      request.onerror = fail;
      request.onabort = fail;
      request.onload = () =>
        resolve({
          status: request.status,
          text: request.responseText,
          retryAfterSeconds: parseRetryAfter(request.getResponseHeader('retry-after'), Date.now()),
        });
      request.onloadend = () => {
        clearTimeout(timer);
        call.signal?.removeEventListener('abort', giveUp);
      };
      call.signal?.addEventListener('abort', giveUp, { once: true });
      request.open(call.method ?? 'GET', path);
      const headers = { accept: 'application/json', ...contentType(call.body), ...call.headers };
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      moving();
      request.send(bodyOf(call.body));
    });
}
