import type { ApiAnswers, CompanyIdentity } from '@site/kit';

/** A page that the site has, as the browser needs it to move there. */
export interface PageRoute {
  /** May hold parameters, as `/news/:slug` does. */
  readonly path: string;
  /** Name of the remote that brings the page. */
  readonly remote: string;
  /** Federated module, such as `mfe_public/home`; absent while the remote was never reached. */
  readonly module?: string;
  readonly title: string;
  readonly description: string;
  readonly audience: 'public' | 'staff' | 'invited';
  /** The content policy of pages that have another one than most. */
  readonly policy?: 'newsroom' | 'invited' | 'lead-forms';
  /** The page writes title, description and canonical address itself. */
  readonly ownHead?: true;
  /** Files and data that a browser about to move there may fetch early; addresses of data may hold the parameters. */
  readonly preload: readonly string[];
}

/** A remote in the one version that this page load works with. */
export interface RemoteEntry {
  readonly name: string;
  readonly federationName: string;
  readonly version: string;
  readonly entry: string;
  /** Integrity of each script by its address. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** A version of a remote that this browser alone gets, until an ISO 8601 time. */
export interface PreviewedVersion {
  readonly remote: string;
  readonly version: string;
  readonly ends: string;
}

/** The pages and remotes as they stand; `/remotes/registry.json` answers the same. */
export interface Registry {
  /** Fixed segments come before parameters: the first route that matches an address is its page. */
  readonly routes: readonly PageRoute[];
  readonly remotes: readonly RemoteEntry[];
  readonly preview?: PreviewedVersion;
}

/** What the composer put into the page's main part. */
export type Outcome =
  /** The remote's fragment: hydrate it. */
  | 'fragment'
  /** An empty place: the fragment does not fit this shell, render in the browser. */
  | 'empty'
  | 'not-found'
  | 'unavailable';

/** The JSON block in each page that the browser starts from. */
export interface Boot extends Registry {
  readonly company: CompanyIdentity;
  readonly outcome: Outcome;
  /** Path of the own page of what the query names. */
  readonly canonical?: string;
  /** What the API answered, as far as the HTML was rendered with it. */
  readonly data: ApiAnswers;
}

/** Whether a value from outside has the shape of a registry. */
export function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'routes' in value &&
    Array.isArray(value.routes) &&
    'remotes' in value &&
    Array.isArray(value.remotes)
  );
}

function isBoot(value: unknown): value is Boot {
  return isRegistry(value) && 'company' in value && 'outcome' in value && 'data' in value;
}

/**
 * Reads the boot block.
 * @throws when the text is no boot block
 */
export function parseBoot(text: string): Boot {
  const value: unknown = JSON.parse(text);
  if (!isBoot(value)) throw new Error('The page has no boot block');
  return value;
}

/** Id of the element that holds the boot block. */
export const bootElementId = 'boot';

/** A path without slashes at its end; the root stays. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether one document may show both pages: a document keeps the content policy that it came with. */
export function shareDocument(one: PageRoute | undefined, other: PageRoute | undefined): boolean {
  return one?.policy === other?.policy;
}
