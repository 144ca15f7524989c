/** As much of the browser's Cache Storage as the code under test uses. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();
  /** Thrown instead of writing, once for each. */
  readonly failures: Error[] = [];

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(this.failures);
    this.#caches.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

class FakeCache {
  readonly #entries = new Map<string, Response>();
  readonly #failures: Error[];

  constructor(failures: Error[]) {
    this.#failures = failures;
  }

  async put(address: string, response: Response): Promise<void> {
    const failure = this.#failures.shift();
    if (failure) throw failure;
    this.#entries.set(address, response);
  }

  async match(key: Request | string): Promise<Response | undefined> {
    return this.#entries.get(addressOf(key))?.clone();
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((address) => new Request(new URL(address, origin)));
  }

  async delete(key: Request | string): Promise<boolean> {
    return this.#entries.delete(addressOf(key));
  }
}

const origin = 'https://mrsea.example';

function addressOf(key: Request | string): string {
  return typeof key === 'string' ? key : new URL(key.url).pathname;
}
