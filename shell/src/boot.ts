import type { ApiAnswers, CompanyIdentity } from '@site/kit';

/** A page of the site, as the browser needs it for navigation. */
export interface PageRoute {
  /** May contain parameters, such as `/news/:slug`. */
  readonly path: string;
  readonly remote: string;
  /** Federated module, such as `mfe_public/home`; absent if the remote has never been reached. */
  readonly module?: string;
  readonly title: string;
  readonly description: string;
  readonly audience: 'public' | 'staff' | 'invited';
  /** The name of the page's content security policy, if it is not the default. */
  readonly policy?: 'newsroom' | 'invited' | 'lead-forms';
  /** Whether the page sets title, description and canonical address itself. */
  readonly ownHead?: true;
  /** Scripts, styles and API addresses that a browser may load before it navigates to the page. */
  readonly preload: readonly string[];
}

/** A remote in the version that this page load uses. */
export interface RemoteEntry {
  readonly name: string;
  readonly federationName: string;
  readonly version: string;
  readonly entry: string;
  /** Integrity of each script by its address. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** A version of a remote that only this browser gets, until an ISO 8601 time. */
export interface PreviewedVersion {
  readonly remote: string;
  readonly version: string;
  readonly ends: string;
}

export interface Registry {
  /** Ordered: the first matching route is used. Literal segments come before parameters. */
  readonly routes: readonly PageRoute[];
  readonly remotes: readonly RemoteEntry[];
  readonly preview?: PreviewedVersion;
}

/** The content of the page's outlet. */
export type PageOutcome =
  /** The remote's fragment, to be hydrated. */
  | 'fragment'
  /** Empty; the browser renders the page, because the remote has no compatible fragment. */
  | 'empty'
  | 'not-found'
  | 'unavailable';

/** The JSON block in each page from which the browser starts the shell. */
export interface Boot extends Registry {
  readonly company: CompanyIdentity;
  readonly outcome: PageOutcome;
  /** Canonical path, if the query names an item with a separate page, such as an article. */
  readonly canonical?: string;
  /** The API's responses that the HTML was rendered with. */
  readonly data: ApiAnswers;
}

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

/** @throws if the text is not a boot block */
export function parseBoot(text: string): Boot {
  const value: unknown = JSON.parse(text);
  if (!isBoot(value)) throw new Error('The page has no boot block');
  return value;
}

/** Id of the element that holds the boot block. */
export const bootElementId = 'boot';

/** Returns whether one document may show both pages, because they have the same content security policy. */
export function haveSamePolicy(one: PageRoute | undefined, other: PageRoute | undefined): boolean {
  return one?.policy === other?.policy;
}
