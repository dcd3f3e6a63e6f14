const RealDateTimeFormat = Intl.DateTimeFormat;
const RealNumberFormat = Intl.NumberFormat;

interface Place {
  timeZone: string;
  locale: string;
}

let place: Place;

class LocalDateTimeFormat extends RealDateTimeFormat {
  readonly #locales: Intl.LocalesArgument;
  readonly #options: Intl.DateTimeFormatOptions | undefined;
  constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(locales, options);
    this.#locales = locales;
    this.#options = options;
  }
  override format(date?: Date | number): string {
    const options = { timeZone: place.timeZone, ...this.#options };
    return new RealDateTimeFormat(this.#locales ?? place.locale, options).format(date);
  }
}

class LocalNumberFormat extends RealNumberFormat {
  readonly #locales: Intl.LocalesArgument;
  readonly #options: Intl.NumberFormatOptions | undefined;
  constructor(locales?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) {
    super(locales, options);
    this.#locales = locales;
    this.#options = options;
  }
  override format(value: number | bigint): string {
    return new RealNumberFormat(this.#locales ?? place.locale, this.#options).format(value);
  }
}

function localeArguments(style: Intl.DateTimeFormatOptions) {
  return function inPlace(this: Date, locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    return new LocalDateTimeFormat(locales, options ?? style).format(this);
  };
}

function counted(this: number, locales?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions): string {
  return new LocalNumberFormat(locales, options).format(this);
}

/** Sets time zone and locale until the end of the test file, also for formatters that were created before. */
export function runInLocale(there: Place): void {
  place = there;
  Object.assign(Intl, { DateTimeFormat: LocalDateTimeFormat, NumberFormat: LocalNumberFormat });
  Object.assign(Number.prototype, { toLocaleString: counted });
  Object.assign(Date.prototype, {
    toLocaleString: localeArguments({ dateStyle: 'short', timeStyle: 'medium' }),
    toLocaleDateString: localeArguments({ dateStyle: 'short' }),
    toLocaleTimeString: localeArguments({ timeStyle: 'medium' }),
  });
}
