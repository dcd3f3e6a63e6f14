import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDefinition } from '@site/kit';
import { z } from 'zod';
import {
  type ApiDocument,
  type ApiNeeds,
  findOperation,
  parseApiDocument,
} from '../contract/api-document.ts';

/** Validates the contents of `api-needs.json`. */
export const apiNeedsSchema = z.record(z.string(), z.array(z.string()));

/** Returns the path of the file that lists the API operations of a remote's pages and the members that they read. */
export function apiNeedsFile(folder: string): string {
  return path.join(folder, 'api-needs.json');
}

/** Returns the contents of a remote's `api-needs.json`; undefined if the file does not exist. */
export function readApiNeeds(folder: string): ApiNeeds | undefined {
  const file = apiNeedsFile(folder);
  return existsSync(file) ? apiNeedsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Returns the OpenAPI document that the installed kit contains. */
export function readKitDocument(): ApiDocument {
  const file = createRequire(import.meta.url).resolve('@site/kit/openapi.json');
  return parseApiDocument(readFileSync(file, 'utf8'));
}

type Pages = Pick<RemoteDefinition, 'pages'>;

function preloadsOf({ pages }: Pages) {
  const document = readKitDocument();
  return pages.flatMap(({ path: page, preload, detail }) =>
    [...preload, ...(detail ? [detail.resource] : [])].map((address) => {
      return { page, address, operation: findOperation(document, 'GET', address)?.name };
    }),
  );
}

/** Returns a sentence for each operation that the shell would call to preload a page, and that the kit's API lacks. */
export function describeUndocumentedPreloads(remote: Pages): string[] {
  return preloadsOf(remote)
    .filter(({ operation }) => operation === undefined)
    .map(
      ({ page, address }) =>
        `The page ${page} preloads GET ${address}, which the API of @site/kit does not have.`,
    );
}

/** Returns the sorted union of the lists and of the operations that the shell calls to preload the pages. */
export function mergeApiNeeds(lists: readonly ApiNeeds[], remote: Pages): ApiNeeds {
  const preloaded = preloadsOf(remote).flatMap(({ operation }) => operation ?? []);
  const names = new Set([...lists.flatMap(Object.keys), ...preloaded]);
  const members = (name: string) => new Set(lists.flatMap((list) => list[name] ?? []));
  return Object.fromEntries([...names].toSorted().map((name) => [name, [...members(name)].toSorted()]));
}
