import http from 'node:http';
import https from 'node:https';
import {
  calendarFeedLimits as limits,
  calendarProblems as problems,
} from '@mr-sea/bff/contract/admin/calendar-feeds';
import { isPublicUrl } from '@mr-sea/db/internet/public-address';
import { InsideAddressError, publicLookup, type Resolve } from '../internet/public-lookup';

/** A calendar that cannot be had; the message is a sentence for staff (`calendarProblems`). */
export class FeedError extends Error {}

export type FetchedFeed =
  | { kind: 'unchanged' }
  | { kind: 'calendar'; text: string; etag: string | null; lastModified: string | null };

/** What the server said of the answer that we have, so that it need not send it again. */
export interface KnownAnswer {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchSettings {
  /** For connections; by default ones that go to public addresses only. */
  agents?: { http: http.Agent; https: https.Agent };
  /** Finds the addresses of a name, by default as the system does. */
  resolve?: Resolve;
  /** For the whole answer. */
  milliseconds?: number;
}

export type FetchFeed = (url: string, known: KnownAnswer) => Promise<FetchedFeed>;

/**
 * Makes the function that asks for a calendar: within the limits of `calendarFeedLimits`, on the public internet only, wherever an
 * address or a redirect leads.
 * @throws FeedError
 */
export function openFeeds(settings: FetchSettings = {}): FetchFeed {
  const lookup = publicLookup(problems.inside, settings.resolve);
  const agents = settings.agents ?? {
    http: new http.Agent({ lookup }),
    https: new https.Agent({ lookup }),
  };
  return async (url, known) => {
    const { milliseconds = limits.seconds * 1_000 } = settings;
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await follow(url, { known, agents, signal });
    } catch (error) {
      if (error instanceof FeedError) throw error;
      if (signal.aborted) throw new FeedError(problems.tooSlow);
      throw new FeedError(
        error instanceof InsideAddressError ? problems.inside : problems.unreachable,
      );
    }
  };
}

interface Request {
  known: KnownAnswer;
  agents: { http: http.Agent; https: https.Agent };
  signal: AbortSignal;
}

async function follow(first: string, request: Request): Promise<FetchedFeed> {
  let url = first;
  for (let hop = 0; hop <= limits.redirects; hop++) {
    // An IP address in the URL is never looked up, so it is looked at here.
    if (!isPublicUrl(url, ['https:', 'http:'])) throw new FeedError(problems.inside);
    const response = await ask(url, request);
    const { statusCode: status = 0, headers } = response;
    const next = [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined;
    if (next === undefined) return await read(response, status);
    response.destroy();
    if (!URL.canParse(next, url)) throw new FeedError(problems.unreachable);
    url = new URL(next, url).href;
  }
  throw new FeedError(problems.redirects);
}

function ask(url: string, { known, agents, signal }: Request): Promise<http.IncomingMessage> {
  const isSecure = url.startsWith('https:');
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    // What is packed could be a thousand times what it seems.
    'accept-encoding': 'identity',
    'user-agent': 'MrSea-Calendar/1.0',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
  return new Promise((resolve, reject) => {
    const options = { headers, signal, agent: isSecure ? agents.https : agents.http };
    const request = (isSecure ? https : http).get(url, options, resolve);
    request.on('error', reject);
  });
}

async function read(response: http.IncomingMessage, status: number): Promise<FetchedFeed> {
  const { headers } = response;
  if (status !== 200) response.destroy();
  if (status === 304) return { kind: 'unchanged' };
  if (status === 401 || status === 403) throw new FeedError(problems.refused);
  if (status === 404 || status === 410) throw new FeedError(problems.gone);
  if (status !== 200) throw new FeedError(problems.status(status));
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > limits.bytes) throw new FeedError(problems.tooLarge);
    chunks.push(chunk);
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new FeedError(problems.noCalendar);
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  if (text.trim() === '') throw new FeedError(problems.empty);
  return {
    kind: 'calendar',
    text,
    etag: shortHeader(headers.etag),
    lastModified: shortHeader(headers['last-modified']),
  };
}

/** One that is kept and sent back; longer ones are somebody's joke. */
function shortHeader(value: string | undefined): string | null {
  return value && value.length <= 500 ? value : null;
}
