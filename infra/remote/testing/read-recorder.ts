import {
  type ApiDocument,
  type ApiNeeds,
  responseSchemasOf,
  findOperation,
  memberSchemas,
} from '../contract/api-document.ts';

/** Returns the file whose code is reading a member, directly or through a built-in function. */
function readingFile(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 10;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[]; // The result of `prepareStackTrace`.
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const files = sites.map((site) => site.getFileName()?.replace(/^file:\/\//, ''));
  return files.find((file) => file && file !== import.meta.filename && !file.startsWith('node:'));
}

/** Records which documented members of API responses the code reads. */
export class ReadRecorder {
  readonly #document: ApiDocument;
  readonly #isPage: (file: string) => boolean;
  readonly #needs = new Map<string, Set<string>>();
  readonly #undocumented = new Set<string>();

  /** @param isPage returns whether reads by code in a file count; those by libraries and tests do not */
  constructor(document: ApiDocument, isPage: (file: string) => boolean) {
    this.#document = document;
    this.#isPage = isPage;
  }

  /** Records the called operation, whatever the response will be. Ignores addresses outside `/api/`. */
  recordCall(method: string, address: string): void {
    this.#readsOf(method, address);
  }

  /** Records the called operation, and returns the response as a proxy that records the members read. */
  follow(response: unknown, method: string, address: string): unknown {
    const called = this.#readsOf(method, address);
    return called ? this.#followed(response, called.schemas, '', called.read) : response;
  }

  needs(): ApiNeeds {
    return Object.fromEntries([...this.#needs].map(([name, read]) => [name, [...read]]));
  }

  /** Returns the called operations that the document lacks, such as `GET /api/teams`. */
  undocumented(): string[] {
    return [...this.#undocumented];
  }

  #readsOf(method: string, address: string) {
    const { pathname } = new URL(address, 'http://localhost');
    const operation = findOperation(this.#document, method.toUpperCase(), pathname);
    if (!operation) {
      if (pathname.startsWith('/api/')) this.#undocumented.add(`${method.toUpperCase()} ${pathname}`);
      return undefined;
    }
    const read = this.#needs.get(operation.name) ?? new Set<string>();
    this.#needs.set(operation.name, read);
    return { read, schemas: responseSchemasOf(this.#document, operation) };
  }

  #followed(value: unknown, schemas: readonly unknown[], prefix: string, read: Set<string>): unknown {
    if (typeof value !== 'object' || value === null || schemas.length === 0) return value;
    const object: Record<string, unknown> = value as Record<string, unknown>; // An object or array of parsed JSON.
    const isList = Array.isArray(value);
    // Members are replaced in place: a copy would belong to another realm than the tests, and be no plain object there.
    for (const [name, member] of Object.entries(object)) {
      object[name] = isList
        ? this.#followed(member, schemas, prefix, read)
        : this.#followed(member, memberSchemas(this.#document, schemas, name), `${prefix}${name}.`, read);
    }
    if (isList) return value;
    const note = (name: string | symbol) => {
      if (typeof name === 'symbol' || read.has(prefix + name)) return;
      if (memberSchemas(this.#document, schemas, name).length === 0) return;
      const file = readingFile();
      if (file !== undefined && this.#isPage(file)) read.add(prefix + name);
    };
    return new Proxy(object, {
      get(target, name): unknown {
        note(name);
        return Reflect.get(target, name);
      },
      has(target, name) {
        note(name);
        return Reflect.has(target, name);
      },
    });
  }
}
