import {
  createServer,
  Agent as HttpAgent,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

export interface TestFeedServer {
  /** Address of a path, at a host that leads here whatever it is called. */
  url(path: string): string;
  /** What it was asked for, in this order. */
  asked: { host: string; path: string; headers: IncomingMessage['headers'] }[];
  /** What it answers at a path, without its host; 404 where there is nothing. */
  answers: Map<string, (response: ServerResponse, request: IncomingMessage) => void>;
  /** Answers with a calendar, and with 304 whoever has it already. */
  serve(path: string, text: string, etag?: string): void;
  /** Connections of these end here, plain ones. */
  agents: { http: HttpAgent; https: HttpsAgent };
  stop(): Promise<void>;
}

/** Somebody's calendars, on the loopback. */
export async function startFeedServer(): Promise<TestFeedServer> {
  const asked: TestFeedServer['asked'] = [];
  const answers: TestFeedServer['answers'] = new Map();
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    asked.push({ host: String(headers.host), path, headers });
    const answer = answers.get(path);
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agents = { http: new HttpAgent(), https: new HttpsAgent() };
  for (const agent of [agents.http, agents.https]) {
    agent.createConnection = () => connect(port, '127.0.0.1');
  }
  return {
    url: (path) => `https://calendars.example${path}`,
    asked,
    answers,
    serve: (path, text, etag) =>
      answers.set(path, (response, { headers }) => {
        if (etag && headers['if-none-match'] === etag) response.writeHead(304).end();
        else response.writeHead(200, etag ? { etag } : {}).end(text);
      }),
    agents,
    stop: () =>
      new Promise((resolve) => {
        agents.http.destroy();
        agents.https.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A calendar of events as `from to` pairs of moments, named one, two … unless they say how. */
export function calendarOf(
  ...events: { uid?: string; from: string; to: string; more?: string[] }[]
): string {
  const basic = (moment: string): string => `${moment.replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = events.flatMap(({ uid, from, to, more = [] }, index) => [
    'BEGIN:VEVENT',
    `UID:${uid ?? `event-${index}@calendars.example`}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART:${basic(from)}`,
    `DTEND:${basic(to)}`,
    'SUMMARY:Ana Reyes, +1 305 555 0100',
    ...more,
    'END:VEVENT',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
