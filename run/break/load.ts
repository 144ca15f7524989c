import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { seededRandom } from '../../worker/src/testing/random';

/** What visitors were told has arrived, by the address that each of them used. */
export interface Sent {
  leads: string[];
  reviews: string[];
  stories: string[];
  /** Each came twice. */
  visitors: number;
  photos: number;
}

export interface Load {
  sent: Sent;
  /** How many requests there were so far, and how many of them got no answer or a failure (5xx). */
  counts(): { all: number; failed: number };
  /** The same by path and status, `0` for no answer. */
  failures(): string;
  /** Sends no new submissions, and returns when those on their way have arrived. */
  stop(): Promise<void>;
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
/** Of submissions that have arrived this part is sent once more, as a phone does that has not heard the answer. */
const repeated = 0.15;

/**
 * Visitors who send leads, reviews, stories with and without a photo, and read a post, each with pauses of up to 0.6 s, and
 * `readers` beside them who read the list again and again. Like the offline queue of the web app they send the same with the
 * same key until an answer says that it is there.
 */
export function startLoad(options: {
  url: string;
  boatId: number;
  slug: string;
  clients: number;
  readers?: number;
  seed: number;
}): Load {
  const { url, boatId, slug, clients, readers = 0, seed } = options;
  const sent: Sent = { leads: [], reviews: [], stories: [], visitors: 0, photos: 0 };
  const failed = new Map<string, number>();
  let requests = 0;
  let going = true;
  let count = 0;

  const once = async (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(`${url}${path}`, { ...init, signal }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    const status = typeof text === 'string' ? (answer?.status ?? 0) : 0;
    requests += 1;
    if (status === 0 || status >= 500) {
      const what = `${path} ${status}`;
      failed.set(what, (failed.get(what) ?? 0) + 1);
    }
    return { status, text };
  };

  const ask = async (path: string, body: string | Buffer, headers: Record<string, string>) => {
    for (;;) {
      const { status, text } = await once(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      });
      if (status >= 200 && status < 300) return text ?? '';
      if (status >= 400 && status < 500) throw new Error(`${path} was refused: ${text}`);
      await delay(50);
    }
  };
  const submit = async (path: string, body: object, again: boolean): Promise<void> => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask(path, JSON.stringify(body), headers);
    if (!again) return;
    const second = await ask(path, JSON.stringify(body), headers);
    if (second !== first) throw new Error(`A repeat to ${path} got another answer: ${second}`);
  };

  const client = async (number: number): Promise<void> => {
    const random = seededRandom(seed + number);
    while (going) {
      const kind = random();
      const n = count++;
      const again = random() < repeated;
      const email = `guest-${seed}-${n}@sea.example`;
      if (kind < 0.45) {
        const who = { full_name: `Guest ${n}`, email, phone: '+1 305-555-0100' };
        const trip = { date: '2027-01-09', message: 'Two of us.', boat: boatId };
        await submit('/api/leads/', { ...who, ...trip }, again);
        sent.leads.push(email);
      } else if (kind < 0.7) {
        const who = { reviewer_name: `Guest ${n}`, email };
        const said = { comment: 'A calm day out.', rating: 4, boat: boatId };
        await submit('/api/reviews/', { ...who, ...said }, again);
        sent.reviews.push(email);
      } else if (kind < 0.85) {
        const photos: string[] = [];
        if (random() < 0.1) {
          const receipt = await ask('/api/blog/experience/photos', await drawPhoto(n, seed), {
            'content-type': 'image/jpeg',
          });
          photos.push(JSON.parse(receipt).key);
          sent.photos += 1;
        }
        const message = 'We saw dolphins at the sandbar.';
        const story = { full_name: `Guest ${n}`, email, message, photos };
        await submit('/api/blog/experience/', story, again);
        sent.stories.push(email);
      } else {
        const visitor = sent.visitors++;
        const from = {
          'x-forwarded-for': `10.${seed & 255}.${visitor >> 8}.${visitor & 255}`,
          'user-agent': phone,
        };
        for (const _ of [1, 2]) await ask(`/api/blog/posts/${slug}/track-visit/`, '{}', from);
      }
      await delay(random() * 600);
    }
  };
  const reader = async (): Promise<void> => {
    while (going) {
      await once('/api/boats/', {});
      await delay(20);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: clients }, (_, number) => client(number)),
    ...Array.from({ length: readers }, reader),
  ]);
  // Whoever stops the load hears of it.
  all.catch(() => undefined);
  return {
    sent,
    counts: () => ({
      all: requests,
      failed: [...failed.values()].reduce((sum, count) => sum + count, 0),
    }),
    failures: () => [...failed].map(([what, count]) => `${what}: ${count}`).join(', '),
    async stop() {
      going = false;
      await all;
    },
  };
}

/** Each another picture. */
function drawPhoto(n: number, seed: number): Promise<Buffer> {
  const background = { r: seed & 255, g: 96, b: 152 };
  const size = { width: 40 + (n % 400), height: 40 + Math.floor(n / 400) };
  return sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
