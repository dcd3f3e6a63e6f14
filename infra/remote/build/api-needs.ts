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
export const apiNeeds = z.record(z.string(), z.array(z.string()));

/** Returns the path of the file that lists the API members which a remote's pages read. */
export function needsFile(folder: string): string {
  return path.join(folder, 'api-needs.json');
}

/** Returns the list in a remote's folder; undefined if it has none. */
export function readNeeds(folder: string): ApiNeeds | undefined {
  const file = needsFile(folder);
  return existsSync(file) ? apiNeeds.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Returns the API's document in the installed kit. */
export function readKitDocument(): ApiDocument {
  const file = createRequire(import.meta.url).resolve('@site/kit/openapi.json');
  return parseApiDocument(readFileSync(file, 'utf8'));
}

/** Returns the sorted union of lists and the operations that the shell calls for pages. */
export function mergeNeeds(lists: readonly ApiNeeds[], { pages }: Pick<RemoteDefinition, 'pages'>): ApiNeeds {
  const document = readKitDocument();
  const addresses = pages.flatMap(({ preload, detail }) => [
    ...preload,
    ...(detail ? [detail.resource] : []),
  ]);
  const preloaded = addresses.flatMap((address) => findOperation(document, 'GET', address)?.name ?? []);
  const names = new Set([...lists.flatMap(Object.keys), ...preloaded]);
  const members = (name: string) => new Set(lists.flatMap((list) => list[name] ?? []));
  return Object.fromEntries([...names].toSorted().map((name) => [name, [...members(name)].toSorted()]));
}
