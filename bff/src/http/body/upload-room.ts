import { finished, type Readable, Transform } from 'node:stream';
import { uploadTexts } from '../../../contract/stories';
import { AppError, refusal } from '../app-error';

/** How much of anonymous uploads there may be at a time. */
export interface UploadLimits {
  /** Uploads of one sender at once. */
  perSender: number;
  /** Uploads at once in all. */
  uploads: number;
  /** Bytes of all uploads at once, each counted with what it has announced or could have at most. */
  bytes: number;
  /** Uploads that wait to be let in; of more, those that came first are refused. */
  waiting: number;
  /** The longest that one waits, in milliseconds. */
  waitMs: number;
  /** An upload of which nothing has come for so long is cut off. */
  idleMs: number;
  /** While others wait, one that within so long … */
  paceMs: number;
  /** … has brought less than this a second has to give way, as has one that could not end in time at its pace. */
  bytesPerSecond: number;
  /** What brings less than this a second gives its place to another upload of its sender. */
  stillBytesPerSecond: number;
  /** How often uploads are looked at. */
  lookMs: number;
}

/** Less than 64 MB on the disk, and room for the largest form with ten photos besides some single ones. */
export const uploadLimits: Omit<UploadLimits, 'perSender'> = {
  uploads: 64,
  bytes: 58 * 1024 * 1024,
  waiting: 100,
  waitMs: 8_000,
  idleMs: 20_000,
  paceMs: 5_000,
  bytesPerSecond: 32 * 1024,
  stillBytesPerSecond: 2 * 1024,
  lookMs: 1_000,
};

/** Within so many seconds what takes room has to come: a request lives for 300 (`listener.ts`). */
const wholeWithin = 250;
const retryAfter = { 'retry-after': '5' };

interface Asked {
  sender: string;
  /** The most bytes that it will keep on the disk. */
  room: number;
}

interface Inside extends Asked {
  received: number;
  lastAt: number;
  /** Where its pace is measured from. */
  mark: { at: number; received: number };
  /** Bytes a second, as last measured. */
  pace?: number;
  /** While its bytes are still coming; absent before and after. */
  body?: Transform;
  /** Its room is free as soon as its files are removed. */
  isCut?: true;
}

interface Waiting extends Asked {
  letIn(inside: Inside): void;
  refuse(error: AppError): void;
}

/**
 * Lets in so many uploads at a time, before anything of them is read, and cuts off those that stand still. Who comes while
 * there is no room waits a little; of those who wait the last comes first, so that a crowd whose uploads never end keeps
 * nobody out who comes later: whoever has waited long has mostly gone.
 */
export class UploadRoom {
  readonly #limits: UploadLimits;
  readonly #inside = new Set<Inside>();
  #waiting: Waiting[] = [];
  #looking: NodeJS.Timeout | undefined;

  constructor(limits: UploadLimits) {
    this.#limits = limits;
  }

  /** Bytes that are promised to those who are inside. */
  get bytes(): number {
    return sumOf([...this.#inside]);
  }

  /**
   * Waits to be let in.
   * @param gone aborted when the sender has gone away
   * @throws 429 when its sender has too many inside, 503 when all together have
   */
  enter(asked: Asked, gone: AbortSignal): Promise<Inside> {
    if (this.#fits(asked)) return Promise.resolve(this.#add(asked));
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
      };
      const waiting: Waiting = {
        ...asked,
        letIn(inside) {
          end();
          resolve(inside);
        },
        refuse(error) {
          end();
          reject(error);
        },
      };
      const leave = (): void => waiting.refuse(refusal(400));
      const timer = setTimeout(() => waiting.refuse(this.#refusalOf(asked)), this.#limits.waitMs);
      gone.addEventListener('abort', leave);
      this.#waiting.push(waiting);
      if (this.#waiting.length > this.#limits.waiting) {
        const [first = waiting] = this.#waiting;
        first.refuse(this.#refusalOf(first));
      }
      this.#look();
    });
  }

  /**
   * The body of one that is inside. It ends with an error where it is cut off or longer than `most`, and what comes after
   * that is left where it is.
   */
  read(inside: Inside, source: Readable, most: number): Readable {
    const body = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        inside.received += chunk.length;
        inside.lastAt = performance.now();
        if (inside.received > most) done(refusal(413));
        else done(null, chunk);
      },
      flush(done) {
        delete inside.body;
        done();
      },
    });
    inside.body = body;
    inside.lastAt = performance.now();
    finished(source, { writable: false }, (error) => {
      if (error) body.destroy(refusal(400, 'The upload was cut off.'));
    });
    body.once('close', () => {
      delete inside.body;
      source.unpipe(body);
    });
    // Whoever reads it may not have begun to when it is cut off.
    body.on('error', () => undefined);
    source.pipe(body);
    return body;
  }

  /** Gives the place of one that was inside to others. */
  leave(inside: Inside): void {
    if (!this.#inside.delete(inside)) return;
    this.#letIn();
    if (this.#inside.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #add(asked: Asked): Inside {
    const inside = begin(asked);
    this.#inside.add(inside);
    this.#looking ??= setInterval(() => this.#look(), this.#limits.lookMs).unref();
    return inside;
  }

  #letIn(): void {
    for (const waiting of [...this.#waiting].reverse()) {
      if (this.#fits(waiting)) waiting.letIn(this.#add(waiting));
    }
  }

  #fits(asked: Asked, inside: Iterable<Inside> = this.#inside): boolean {
    return this.#hasPlace(asked, inside) && this.#hasRoom(asked, inside);
  }

  #hasPlace({ sender }: Asked, inside: Iterable<Inside> = this.#inside): boolean {
    const own = [...inside].filter((each) => each.sender === sender);
    return own.length < this.#limits.perSender;
  }

  #hasRoom({ room }: Asked, inside: Iterable<Inside>): boolean {
    const all = [...inside];
    return all.length < this.#limits.uploads && sumOf(all) + room <= this.#limits.bytes;
  }

  #refusalOf(asked: Asked): AppError {
    return this.#hasPlace(asked)
      ? new AppError(503, 'unavailable', uploadTexts.busy, retryAfter)
      : new AppError(429, 'too_many_requests', uploadTexts.busyAddress, retryAfter);
  }

  /** Cuts off what stands still, and the slowest that have had their time where that lets in others who wait. */
  #look(): void {
    const now = performance.now();
    const { idleMs, paceMs } = this.#limits;
    const staying = new Set([...this.#inside].filter(({ isCut }) => !isCut));
    const cutOff = (inside: Inside): void => {
      staying.delete(inside);
      inside.isCut = true;
      inside.body?.destroy(new AppError(408, 'bad_request', uploadTexts.stalled, retryAfter));
    };
    const arriving = [...staying].filter(({ body }) => body);
    for (const inside of arriving) if (now - inside.lastAt > idleMs) cutOff(inside);
    for (const inside of arriving) {
      const { mark, received } = inside;
      if (now - mark.at < paceMs) continue;
      inside.pace = ((received - mark.received) * 1_000) / (now - mark.at);
      inside.mark = { at: now, received };
    }
    const slow = arriving
      .filter((each) => this.#share(each) < 1)
      .sort((a, b) => this.#share(a) - this.#share(b));
    for (const waiting of [...this.#waiting].reverse()) {
      const giving = this.#givingWay(waiting, slow, staying);
      if (!giving) continue;
      for (const inside of giving) cutOff(inside);
      // Its room, before the next one asks.
      staying.add(begin(waiting));
    }
  }

  /** The pace of an upload as a part of what it should be; 1 for one that has not been measured yet. */
  #share({ pace, room }: Inside): number {
    const least = Math.max(this.#limits.bytesPerSecond, room / wholeWithin);
    return pace === undefined ? 1 : pace / least;
  }

  /**
   * Of those that are slow, the slowest first, the ones that have to go for another to fit among `staying`: none where it
   * fits already, undefined where it would not fit without all of them. For a place of its sender only one that all but
   * stands still has to go, since phones behind one slow link would go on and on cutting each other off.
   */
  #givingWay(asked: Asked, slow: Inside[], staying: Set<Inside>): Inside[] | undefined {
    const { stillBytesPerSecond } = this.#limits;
    const rest = new Set(staying);
    for (const inside of slow) {
      if (this.#hasPlace(asked, rest)) break;
      const isStill = (inside.pace ?? 0) < stillBytesPerSecond;
      if (inside.sender === asked.sender && isStill) rest.delete(inside);
    }
    if (!this.#hasPlace(asked, rest)) return undefined;
    for (const inside of slow) {
      if (this.#hasRoom(asked, rest)) break;
      rest.delete(inside);
    }
    if (!this.#hasRoom(asked, rest)) return undefined;
    const gone = slow.filter((inside) => staying.has(inside) && !rest.has(inside));
    // Small ones that went first may stay beside a large one that went after them.
    for (const inside of [...gone].reverse()) {
      rest.add(inside);
      if (!this.#fits(asked, rest)) rest.delete(inside);
    }
    return gone.filter((inside) => !rest.has(inside));
  }
}

function begin(asked: Asked): Inside {
  const now = performance.now();
  return { ...asked, received: 0, lastAt: now, mark: { at: now, received: 0 } };
}

function sumOf(inside: Inside[]): number {
  return inside.reduce((sum, { room }) => sum + room, 0);
}
