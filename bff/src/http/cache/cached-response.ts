import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

/** What a page or a read of the API says, before it is packed. */
export interface Content {
  /** Media type, such as `application/json`. */
  type: string;
  body: string;
  /** Read by devices in the background, and long: packed tighter where it is kept, in a tenth of a second. */
  isBulk?: boolean | undefined;
}

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The bytes of an answer in one encoding. */
export interface Variant {
  body: Buffer;
  etag: string;
  /** What hapi sent in front of them the last time, by which the next ones are answered without it. */
  heads?: Heads;
}

/** Names and values in turns, as `writeHead` takes them, of an answer and of its 304. */
export interface Heads {
  found: string[];
  unchanged: string[];
}

/** Below this, packing costs more than it saves. */
const leastBytes = 1_024;

/** Up to this the way to another thread and back costs several times what packing does, a tenth of a millisecond. */
const packedAtOnce = 8_192;

const gzipOptions = { level: 6 };
// Quality 5 of brotli packs a page of the list a tenth smaller than 4, in a millisecond; 11 would take forty. Quality 10
// packs the fleet a seventh smaller than 5, in 90 milliseconds in place of 4.
const brotliOptions = (body: Buffer, isBulk: boolean): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: isBulk ? 10 : 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});
const [gzipElsewhere, brotliElsewhere] = [promisify(gzip), promisify(brotliCompress)];

/** An answer's bytes in an encoding. */
async function pack(
  body: Buffer,
  coding: Exclude<ContentEncoding, 'identity'>,
  isBulk: boolean,
): Promise<Buffer> {
  const atOnce = body.length <= packedAtOnce;
  if (coding === 'gzip') {
    return atOnce ? gzipSync(body, gzipOptions) : gzipElsewhere(body, gzipOptions);
  }
  const options = brotliOptions(body, isBulk);
  return atOnce ? brotliCompressSync(body, options) : brotliElsewhere(body, options);
}

/** An answer as finished bytes: each encoding is made once, when it is first asked for. */
export class CachedResponse {
  readonly type: string;
  readonly #plain: Buffer;
  readonly #isBulk: boolean;
  readonly #tag: string;
  readonly #ready = new Map<ContentEncoding, Variant>();
  readonly #packing = new Map<ContentEncoding, Promise<Variant>>();

  constructor({ type, body, isBulk = false }: Content) {
    this.type = type;
    this.#isBulk = isBulk;
    this.#plain = Buffer.from(body);
    this.#tag = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22);
  }

  /** Bytes that it holds. */
  get size(): number {
    let size = this.#plain.length;
    for (const [coding, { body }] of this.#ready) if (coding !== 'identity') size += body.length;
    return size;
  }

  /** The encoding for somebody who prefers `accepted`. */
  codingFor(accepted: unknown): ContentEncoding {
    const packs = accepted === 'br' || accepted === 'gzip';
    return packs && this.#plain.length >= leastBytes ? accepted : 'identity';
  }

  /** Its bytes in an encoding in which they were sent before. */
  ready(coding: ContentEncoding): Variant | undefined {
    return this.#ready.get(coding);
  }

  /** Its bytes in an encoding. */
  async in(coding: ContentEncoding): Promise<Variant> {
    const ready = this.#ready.get(coding);
    if (ready) return ready;
    const packing = this.#packing.get(coding) ?? this.#pack(coding);
    this.#packing.set(coding, packing);
    return packing;
  }

  /** The ETag in an encoding: two bodies that differ have two. */
  etagIn(coding: ContentEncoding): string {
    return `"${this.#tag}${coding === 'identity' ? '' : `-${coding}`}"`;
  }

  /** Whether an If-None-Match names this answer, in whatever encoding it was sent. */
  isNamedBy(ifNoneMatch: unknown): boolean {
    return (
      typeof ifNoneMatch === 'string' && (ifNoneMatch.includes(this.#tag) || ifNoneMatch === '*')
    );
  }

  async #pack(coding: ContentEncoding): Promise<Variant> {
    const body =
      coding === 'identity' ? this.#plain : await pack(this.#plain, coding, this.#isBulk);
    const variant = { body, etag: this.etagIn(coding) };
    this.#ready.set(coding, variant);
    this.#packing.delete(coding);
    return variant;
  }
}
