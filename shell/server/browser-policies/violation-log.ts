/** What a browser blocked, as far as it may be in a log: addresses without query, no page content. */
export interface Violation {
  /** `csp-violation`, `integrity-violation` and so on. */
  type: string;
  document: string;
  directive: string;
  blocked: string;
  source: string;
}

/** As much of a logger as is needed. */
interface WarningLog {
  warn: (details: object, message: string) => void;
}

const minute = 60_000;

/** Logs violations up to a number a minute: anybody may send reports, and nobody may fill the disk. */
export class ViolationLog {
  readonly #log: WarningLog;
  readonly #perMinute: number;
  #minute = 0;
  #count = 0;

  constructor(log: WarningLog, perMinute: number) {
    this.#log = log;
    this.#perMinute = perMinute;
  }

  /** @param now in milliseconds */
  note(violation: Violation, now: number): void {
    const current = Math.floor(now / minute);
    if (current !== this.#minute) {
      const left = this.#count - this.#perMinute;
      if (left > 0) this.#log.warn({ count: left }, 'policy violations not logged');
      this.#minute = current;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= this.#perMinute) this.#log.warn({ violation }, 'policy violation');
  }
}
