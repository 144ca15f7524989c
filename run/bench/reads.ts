import { request } from 'node:http';
import { compareLoad, type Load, type Row } from './measure';
import { type ReadingSite, withReadingSite } from './reading-site';

const rounds = 5;
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Public reads that are kept as finished bytes, against a bare hapi route and a bare `node:http` server that send the same
 * compressed bytes and nothing else; 64 connections, all servers and the load in processes of their own.
 */
export async function reads(): Promise<Row[]> {
  return withReadingSite(async (site) => {
    const ours = await site.startBff(64);
    const rows: Row[] = [];
    for (const [what, path] of [
      ['list', '/api/boats/'],
      ['boat', '/api/boat/7/'],
      ['list page (HTML)', '/'],
    ] as const) {
      rows.push(...(await compareRead(site, what, ours + path)));
    }
    return rows;
  });
}

async function compareRead(site: ReadingSite, what: string, url: string): Promise<Row[]> {
  // The answer that is repeated, with the bytes as they are sent.
  await fetchBytes(url);
  const { status, type, encoding, body } = await fetchBytes(url);
  if (status !== 200) return [{ what, value: `skipped: ${status}, the web app is not built` }];
  const bytes = { body, type, encoding };
  const target = (address: string) => ({ url: address, headers });
  const loads = await compareLoad(rounds, {
    ours: target(url),
    hapi: target(await site.startPeer({ kind: 'hapi', ...bytes })),
    http: target(await site.startPeer({ kind: 'http', ...bytes })),
  });
  const { ours, hapi, http } = loads;
  const share = ours.rate / hapi.rate;
  return [
    { what: `${what}: ours, ${(body.length / 1_000).toFixed(1)} kB`, value: describe(ours) },
    { what: `${what}: bare hapi`, value: describe(hapi) },
    { what: `${what}: bare node:http`, value: describe(http) },
    { what: `${what}: ours to node:http`, value: (ours.rate / http.rate).toFixed(2) },
    {
      what: `${what}: ours to bare hapi`,
      value: share.toFixed(2),
      promise: { text: 'at least 0.9', holds: share >= 0.9 },
    },
  ];
}

function describe({ rate, p99 }: Load): string {
  return `${Math.round(rate)} a second, p99 ${p99} ms`;
}

/** An answer as it comes over the wire, still packed. */
function fetchBytes(
  url: string,
): Promise<{ status: number; type: string; encoding: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({
        status: response.statusCode ?? 0,
        type: String(response.headers['content-type']),
        encoding: String(response.headers['content-encoding'] ?? 'identity'),
        body: Buffer.concat(chunks),
      });
    })
      .on('error', reject)
      .end();
  });
}
