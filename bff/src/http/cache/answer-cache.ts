import { LRUCache } from 'lru-cache';
import { CachedResponse, type Content, type ContentEncoding } from './cached-response';

interface Kept {
  answer: CachedResponse;
  /** On the clock of `performance.now()`; afterwards it is made anew while it is still sent. */
  freshUntil: number;
}

/** What a request turned out to ask for. */
export interface Asked {
  key: string;
  coding: ContentEncoding;
  /** For the log and the metrics: the path as it was logged, and the template of the route. */
  path: string;
  route: string;
}

/** The longest that a number is behind which changes without an announcement: the visits of a post. */
const freshMs = 60_000;
const mostRequests = 10_000;
/** Longer ones are not made twice, and would make the notes large. */
const longestRequest = 400;
/** What an entry costs beside its bytes, roughly. */
const overhead = 1_000;

/**
 * Answers as finished bytes, by what was asked. Whoever changes what they show says so (`drop`), and nothing that was read
 * before that is kept after it. It holds nothing while `isOpen` is false: when nobody would tell it of changes.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, Kept> | undefined;
  /** Request as it came → what it asks for, so that nothing of it has to be understood twice. */
  readonly #requests = new LRUCache<string, Asked>({ max: mostRequests });
  readonly #making = new Map<string, Promise<CachedResponse>>();
  /** Grows with each drop, so that an answer knows whether one came while it was made. */
  #generation = 0;
  #isOpen = false;

  /** @param bytes the most that it holds; 0 for nothing at all */
  constructor(bytes: number) {
    if (bytes === 0) return;
    this.#kept = new LRUCache({
      maxSize: bytes,
      // A single answer never drives out all the others.
      maxEntrySize: Math.ceil(bytes / 4),
      sizeCalculation: ({ answer }, key) => answer.size + key.length + overhead,
    });
  }

  /** Whether it keeps anything at all. */
  get isOn(): boolean {
    return this.#kept !== undefined;
  }

  /** Whether it keeps what is made now. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Bytes that it holds. */
  get size(): number {
    return this.#kept?.calculatedSize ?? 0;
  }

  /** Begins to keep answers: from now on all changes are announced. */
  open(): void {
    this.drop();
    this.#isOpen = this.isOn;
  }

  /** Forgets everything and keeps nothing: changes may go unnoticed. */
  close(): void {
    this.#isOpen = false;
    this.drop();
  }

  /** Forgets everything: something has changed. What is being made was read before that, perhaps. */
  drop(): void {
    this.#generation += 1;
    this.#kept?.clear();
    this.#making.clear();
  }

  /** What is kept for a request that came before; undefined too when it is time to make it anew. */
  find(request: string): { asked: Asked; answer: CachedResponse } | undefined {
    const asked = this.#requests.get(request);
    const kept = asked && this.#kept?.get(asked.key);
    if (!kept || kept.freshUntil <= performance.now()) return undefined;
    return { asked, answer: kept.answer };
  }

  /** Notes what a request asks for. @param request all that this depends on */
  learn(request: string, asked: Asked): void {
    if (this.#isOpen && request.length <= longestRequest) this.#requests.set(request, asked);
  }

  /**
   * The answer to a question, made at most once at a time.
   * @param key the same for all that have the same answer
   * @param make reads what it shows; what it throws is thrown and not kept
   */
  async get(key: string, make: () => Promise<Content>): Promise<CachedResponse> {
    const kept = this.#kept?.get(key);
    if (!kept) return this.#make(key, make);
    if (kept.freshUntil <= performance.now()) {
      this.#make(key, make).catch(() => this.#forget(key, kept));
    }
    return kept.answer;
  }

  /** An answer has grown by an encoding. */
  weigh(key: string, answer: CachedResponse): void {
    const kept = this.#kept?.peek(key);
    if (kept?.answer === answer) this.#kept?.set(key, kept);
  }

  async #make(key: string, make: () => Promise<Content>): Promise<CachedResponse> {
    const finish = async (): Promise<CachedResponse> => {
      const content = await make();
      // What is not kept is packed at each request, which then has to be cheap.
      return new CachedResponse({ ...content, isBulk: content.isBulk && this.#isOpen });
    };
    if (!this.#isOpen) return finish();
    const underWay = this.#making.get(key);
    // A failure is of one request, and its answer carries that request's id.
    if (underWay) return underWay.catch(finish);
    const generation = this.#generation;
    const making = finish()
      .then((answer) => {
        if (generation === this.#generation) {
          this.#kept?.set(key, { answer, freshUntil: performance.now() + freshMs });
        }
        return answer;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #forget(key: string, kept: Kept): void {
    if (this.#kept?.peek(key) === kept) this.#kept.delete(key);
  }
}
