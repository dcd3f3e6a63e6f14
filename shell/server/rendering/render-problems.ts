import type { Logger } from 'pino';
import type { SiteManifest } from '../../contract/site-manifest.ts';

// A remote's message may differ each time, and must not fill the log.
const loggedAtMost = 100;

interface Problem {
  readonly site: SiteManifest;
  readonly sentences: Set<string>;
  /** The last failure, until a page is rendered successfully. */
  current: string | undefined;
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

  note(site: SiteManifest, sentence: string): void {
    const known = this.#problemOf(site) ?? { site, sentences: new Set<string>(), current: undefined };
    this.#problems.set(site.name, known);
    known.current = sentence;
    if (known.sentences.has(sentence) || known.sentences.size >= loggedAtMost) return;
    known.sentences.add(sentence);
    this.#log.warn({ remote: site.name, version: site.version, problem: sentence }, 'page not rendered');
  }

  solved(site: SiteManifest): void {
    const known = this.#problemOf(site);
    if (known) known.current = undefined;
  }

  of(remoteName: string): string | undefined {
    const known = this.#problems.get(remoteName);
    return known && this.#isServed(known.site) ? known.current : undefined;
  }

  #problemOf({ name, version }: SiteManifest): Problem | undefined {
    const known = this.#problems.get(name);
    return known?.site.version === version ? known : undefined;
  }
}
