interface WarningLog {
  warn: (details: object, message: string) => void;
}

const minute = 60_000;

/** Logs a limited number of reports a minute, because reports can be forged and would fill the disk. */
export class ReportLog {
  readonly #log: WarningLog;
  readonly #message: string;
  readonly #perMinute: number;
  #minute = 0;
  #count = 0;

  constructor(log: WarningLog, message: string, perMinute: number) {
    this.#log = log;
    this.#message = message;
    this.#perMinute = perMinute;
  }

  /** @param now in milliseconds */
  note(details: object, now: number): void {
    const current = Math.floor(now / minute);
    if (current !== this.#minute) {
      const left = this.#count - this.#perMinute;
      if (left > 0) this.#log.warn({ count: left }, `${this.#message}: more of them, not logged`);
      this.#minute = current;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= this.#perMinute) this.#log.warn(details, this.#message);
  }
}
