import type { Logger } from 'pino';
import type { SiteManifest, SitePage } from '@site/remote/contract';

// Limits the log, because a remote's message may differ each time.
const maxLogged = 100;

interface Problem {
  readonly site: SiteManifest;
  readonly sentences: Set<string>;
  /** The last failure of each page, until it is rendered successfully. */
  readonly pages: Map<SitePage['id'], string>;
}

/** The problems of the served versions' renderers; each message is logged once. */
export class RenderProblems {
  readonly #problems = new Map<string, Problem>();
  readonly #log: Logger;
  readonly #isServed: (site: SiteManifest) => boolean;

  constructor(log: Logger, isServed: (site: SiteManifest) => boolean) {
    this.#log = log;
    this.#isServed = isServed;
  }

  note(site: SiteManifest, page: SitePage, sentence: string): void {
    const known = this.#problemOf(site) ?? { site, sentences: new Set<string>(), pages: new Map() };
    this.#problems.set(site.name, known);
    known.pages.set(page.id, sentence);
    if (known.sentences.has(sentence) || known.sentences.size >= maxLogged) return;
    known.sentences.add(sentence);
    this.#log.warn({ remote: site.name, version: site.version, problem: sentence }, 'page not rendered');
  }

  solved(site: SiteManifest, page: SitePage): void {
    this.#problemOf(site)?.pages.delete(page.id);
  }

  of(remoteName: string): string | undefined {
    const known = this.#problems.get(remoteName);
    return known && this.#isServed(known.site) ? [...known.pages.values()].at(-1) : undefined;
  }

  #problemOf({ name, version }: SiteManifest): Problem | undefined {
    const known = this.#problems.get(name);
    return known?.site.version === version ? known : undefined;
  }
}
