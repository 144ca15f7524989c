import { PassThrough, type Readable } from 'node:stream';
import { listen } from '@mr-sea/db/listen';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import {
  type AdminChangeEvent,
  type AdminEvent,
  adminEventStreams,
  adminEventsAliveMs,
  adminEventsRetryMs,
  type LeadLookEvent,
} from '../../contract/admin/overview';

/** Who listens, as the access token says. */
export interface Listener {
  userId: number;
  /** UUID of the login. */
  sessionId: string;
  /** When the token ends, and with it the stream. */
  expiresAt: Date;
}

interface Sources {
  databaseUrl: string;
  knex: Knex;
  log: Logger;
}

interface Stream extends Listener {
  body: PassThrough;
  expiry: NodeJS.Timeout;
}

/** A device that takes nothing any more is let go when so many bytes wait for it. */
const mostWaiting = 256 * 1024;

/** The streams of one BFF: what Postgres announces goes to all of them, whichever BFF or program caused it. */
export class AdminEvents {
  #sources: Sources;
  /** The oldest first. */
  #streams = new Set<Stream>();
  #listening = false;
  #closed = false;
  #listener: ReturnType<typeof listen> | undefined;
  #alive: NodeJS.Timeout | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Opens a stream, or undefined when no more are taken because the server stops. */
  open(listener: Listener): Readable | undefined {
    if (this.#closed) return undefined;
    this.#start();
    this.#makeRoom(listener.userId);
    const body = new PassThrough();
    const left = listener.expiresAt.getTime() - Date.now();
    const stream: Stream = {
      ...listener,
      body,
      expiry: setTimeout(() => end(stream), Math.max(0, left)).unref(),
    };
    this.#streams.add(stream);
    body.once('close', () => {
      clearTimeout(stream.expiry);
      this.#streams.delete(stream);
    });
    body.write(retryText(adminEventsRetryMs));
    if (this.#listening) send(stream, eventText({ kind: 'resync' }));
    return body;
  }

  /** Ends all streams; no more are opened. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#alive);
    for (const stream of this.#streams) end(stream);
    await this.#listener?.stop();
  }

  /** Nobody who looks, no connection: the first stream begins it. */
  #start(): void {
    if (this.#listener) return;
    const { databaseUrl, log } = this.#sources;
    this.#listener = listen({
      databaseUrl,
      name: 'mr-sea admin events',
      channel: 'admin_events',
      onListening: () => {
        this.#listening = true;
        this.publish({ kind: 'resync' });
      },
      onLost: () => {
        this.#listening = false;
      },
      onNews: (payload) => {
        const event = readNews(payload);
        if (event) this.publish(event);
      },
      onTrouble: (err) => log.warn({ err }, 'cannot listen for admin events, trying again'),
    });
    this.#alive = setInterval(() => void this.#keepAlive(), adminEventsAliveMs).unref();
  }

  /** Tells all streams of this BFF. */
  publish(event: AdminEvent): void {
    const text = eventText(event);
    for (const stream of this.#streams) send(stream, text);
  }

  /** Ends the streams of those who are no admins any more, and lets the others know that theirs is alive. */
  async #keepAlive(): Promise<void> {
    const streams = [...this.#streams];
    const sessions = streams.map(({ sessionId }) => sessionId);
    // A database that is away for a moment takes nobody's power.
    const open = await openSessions(sessions, this.#sources.knex).catch(() => new Set(sessions));
    for (const stream of streams) {
      if (open.has(stream.sessionId)) send(stream, comment('alive'));
      else end(stream);
    }
  }

  /** A link that broke without a word leaves a stream that nobody reads: of too many the oldest goes. */
  #makeRoom(userId: number): void {
    const own = [...this.#streams].filter((stream) => stream.userId === userId);
    for (const stream of own.slice(0, Math.max(0, own.length - adminEventStreams + 1))) end(stream);
  }
}

function send({ body }: Stream, text: string): void {
  if (body.writableEnded || body.destroyed) return;
  if (body.writableLength + body.readableLength > mostWaiting) body.destroy();
  else body.write(text);
}

function end({ body }: Stream): void {
  body.end();
}

/** An event as the stream carries it (HTML standard, "Server-sent events"). */
function eventText(event: AdminEvent): string {
  const id = idOf(event);
  return `${id ? `id: ${id}\n` : ''}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Tells a client how long to wait before it comes back. */
function retryText(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}

/** A line that clients pass over. */
function comment(text: string): string {
  return `: ${text}\n\n`;
}

/** One row is announced once: its id is that of its event. */
function idOf(event: AdminEvent): string | undefined {
  if (event.kind === 'lead') return `lead-${event.lead_id}`;
  if (event.kind === 'review') return `review-${event.review_id}`;
  return event.kind === 'story' ? `story-${event.story_id}` : undefined;
}

/** Those of some logins that are open and belong to somebody who is an admin now. Ids are UUIDs. */
async function openSessions(ids: string[], knex: Knex): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await knex.raw(
    `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.id = ANY(?::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now() AND u.is_active AND u.is_superuser`,
    [ids],
  );
  return new Set(rows.map(({ id }: { id: string }) => id));
}

/** What an announcement says (triggers `announce_admin_event` and `announce_admin_change`, and `look.ts` of leads); undefined for a kind that this version does not know. */
function readNews(payload: string): AdminEvent | undefined {
  const news = JSON.parse(payload) as
    | AdminChangeEvent
    | LeadLookEvent
    | { kind: 'lead' | 'review' | 'story'; id: number };
  if ('list' in news || news.kind === 'look') return news;
  const { kind, id } = news;
  if (kind === 'lead') return { kind, lead_id: id };
  if (kind === 'review') return { kind, review_id: id };
  if (kind === 'story') return { kind, story_id: id };
  return undefined;
}
