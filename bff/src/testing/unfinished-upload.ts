import { connect, type Socket } from 'node:net';

export interface UnfinishedUpload {
  socket: Socket;
  /** Resolves with the status and the whole answer as text; with status 0 when the connection ended without one. */
  answer: Promise<{ status: number; text: string }>;
}

interface Beginning {
  port: number | string;
  path: string;
  type: string;
  /** Bytes that it announces. */
  length: number;
  /** What it sends of them at once. */
  body?: Buffer;
  /** Address that it comes from, for servers that trust this machine as a proxy. */
  from?: string;
}

/** Begins an upload by a socket of its own and leaves it as it is. */
export function beginUpload({
  port,
  path,
  type,
  length,
  body,
  from = '127.0.0.1',
}: Beginning): UnfinishedUpload {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: sea\r\nx-forwarded-for: ${from}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  if (body) socket.write(body);
  let text = '';
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    const done = (): void => resolve({ status: Number(text.split(' ')[1] ?? 0), text });
    socket.on('data', (chunk) => {
      text += chunk;
      // Both kinds of answers are one object.
      if (text.includes('\r\n\r\n{') && text.endsWith('}')) done();
    });
    socket.on('close', done);
    // A connection that the server ends is no fault here.
    socket.on('error', done);
  });
  return { socket, answer };
}
