import { LRUCache } from 'lru-cache';

/** Results by key, bounded by their size; anyone who asks for one that is being made shares it. */
export class KeptResults<Result extends { readonly bytes: number }> {
  readonly #kept: LRUCache<string, Result>;
  readonly #making = new Map<string, Promise<Result>>();

  constructor(mostBytes: number) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  async get(key: string, make: () => Promise<Result>): Promise<Result> {
    return this.#kept.get(key) ?? this.#making.get(key) ?? this.#make(key, make);
  }

  clear(): void {
    this.#kept.clear();
  }

  async #make(key: string, make: () => Promise<Result>): Promise<Result> {
    const making = make();
    this.#making.set(key, making);
    try {
      const result = await making;
      this.#kept.set(key, result);
      return result;
    } finally {
      this.#making.delete(key);
    }
  }
}
