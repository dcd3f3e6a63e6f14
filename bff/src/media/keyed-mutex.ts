/** Runs what has the same key one after another, in the order in which it came. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  async runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key);
    const { promise: done, resolve: release } = Promise.withResolvers<void>();
    this.last.set(key, done);
    try {
      await before;
      return await work();
    } finally {
      release();
      if (this.last.get(key) === done) this.last.delete(key);
    }
  }
}
