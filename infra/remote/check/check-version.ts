import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { acceptanceSchema, findIncompatibilities, findReplacedFiles } from '../contract/acceptance.ts';
import { type ApiDocument, parseApiDocument } from '../contract/api-document.ts';
import { checkContent } from '../contract/check-content.ts';
import {
  catchRefusal,
  parseSiteManifest,
  RefusedVersion,
  type SiteManifest,
} from '../contract/site-manifest.ts';

const limitMilliseconds = 10_000;

/** Thrown if the site or the built version cannot be read. */
export class UnreadableVersion extends Error {}

async function readSite(address: URL): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(limitMilliseconds) });
    if (response.status === 404) return undefined;
    if (response.ok) return await response.text();
    throw new Error(`status ${response.status}`);
  } catch (error) {
    throw new UnreadableVersion(`${address.href} could not be read (${String(error)}).`, { cause: error });
  }
}

async function readApi(origin: string): Promise<ApiDocument> {
  const address = new URL('/api/openapi.json', origin);
  try {
    return parseApiDocument((await readSite(address)) ?? '');
  } catch (error) {
    if (error instanceof UnreadableVersion) throw error;
    throw new UnreadableVersion(`${address.href} is not the document of an API.`, { cause: error });
  }
}

/** Returns a sentence for each file that is missing, or does not match `site.json`. */
async function changedFiles(folder: string, { files }: SiteManifest): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(files).map(([name, file]) =>
      catchRefusal(async () => {
        const content = await readFile(path.join(folder, name)).catch(() => {
          throw new RefusedVersion(`${name} is missing`);
        });
        checkContent(name, file, content);
      }),
    ),
  );
  return outcomes.flatMap((outcome) => (outcome ? [`${outcome.message}.`] : []));
}

interface Outcome {
  readonly version: string;
  /** Whether `site.json` lists the API members that the version reads. */
  readonly listsApi: boolean;
  readonly problems: readonly string[];
}

/**
 * Checks with the shell's code whether a site would accept a built version.
 * @param origin origin of the running site
 * @param folder folder of the built version
 * @throws {UnreadableVersion} if the site or the version cannot be read
 */
export async function checkVersion(origin: string, folder: string): Promise<Outcome> {
  const text = await readFile(path.join(folder, 'site.json'), 'utf8').catch((error: unknown) => {
    throw new UnreadableVersion(`${folder} has no site.json: build the remote first.`, { cause: error });
  });
  const site = await catchRefusal(() => parseSiteManifest(text));
  if (site instanceof RefusedVersion) {
    return { version: '', listsApi: true, problems: site.reasons.map((reason) => `${reason}.`) };
  }
  const { name, version, requires } = site;
  const accepts = await readSite(new URL(`/remotes/${name}/acceptance.json`, origin));
  if (accepts === undefined) throw new UnreadableVersion(`The shell of ${origin} is too old for this check.`);
  const served = await readSite(new URL(`/remotes/${name}/site.json`, origin));
  const replaced = served === undefined ? [] : findReplacedFiles(site, parseSiteManifest(served, name));
  const { platform, others } = acceptanceSchema.parse(JSON.parse(accepts));
  const document = requires.operations && (await readApi(origin));
  const obstacles = findIncompatibilities(site, { platform: { ...platform, document }, others });
  return {
    version: `${name} ${version}`,
    listsApi: requires.operations !== undefined,
    problems: [
      ...obstacles.map((obstacle) => `${name} ${version} ${obstacle}.`),
      ...replaced.map((file) => `${file} was published before with another content.`),
      ...(await changedFiles(folder, site)),
    ],
  };
}
