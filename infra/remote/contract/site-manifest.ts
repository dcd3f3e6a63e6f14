import { validRange } from 'semver';
import { z } from 'zod';
import { isHashedName } from './hashed-name.ts';

// A relative path that cannot lead out of the remote's folder.
const fileName = z
  .string()
  .max(200)
  .regex(/^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/);

// An address that may contain parameters of the page's path, such as `:name`.
const apiAddress = z.string().regex(/^\/api\/[\w\-./?=&%:]*$/);
const apiAddresses = z.array(apiAddress).max(10);

/** The name of a version. The shell uses it as a file name, too. */
export const remoteVersion = z.string().regex(/^[A-Za-z0-9][\w.+-]{0,63}$/);

const versionRange = z
  .string()
  .max(100)
  .refine((range) => validRange(range) !== null, 'must be a range of versions');

const exactVersion = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+$/);

// An origin with one exact host: no wildcard, no path.
const origin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/);

// A name that the grammar of Trusted Types permits, except `default`: that policy would affect all code of a page.
const policyName = z
  .string()
  .max(100)
  .regex(/^[\w\-#=/@.%]+$/)
  .refine((name) => name !== 'default', 'must not be the default policy');

// Maximum number and total bytes of a version's files, which limit its disk space in the shell.
const mostFiles = 2_000;
const mostBytes = 200_000_000;

const pagePath = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/:?[a-z0-9-]+)*)?$/);

const page = z.object({
  id: z
    .string()
    .max(100)
    .regex(/^[A-Za-z][\w/-]*$/)
    .describe('The exposed module without `./`'),
  path: pagePath.describe('Address of the page, without a slash at its end; `:name` stands for a parameter'),
  within: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Id of the page that this is another address of: moving between the two keeps what is on the screen',
    ),
  title: z.string().min(1).max(300),
  description: z.string().min(1).max(500),
  preload: apiAddresses
    .default([])
    .describe(
      'API addresses whose data the page is rendered with; may hold the parameters of the path, and of its query: `q=:q` omits the address without it, `q=:q?` only the parameter',
    ),
  resource: apiAddress
    .optional()
    .describe('The one of them that the page is about: what it has not is no page'),
  detail: z
    .object({
      parameter: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .describe('Parameter of the query; `resource` holds it as `:name`'),
      resource: apiAddress.describe('Where the API has what the parameter names'),
      page: pagePath.describe('Its own page; `:name` stands for a member of what the API has'),
    })
    .optional()
    .describe('What the page opens over itself where the query names it: canonical is its own page'),
  ownHead: z
    .boolean()
    .default(false)
    .describe('The page writes its title, description and canonical address itself'),
  belowFirstView: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('Id of the first element below what is seen first'),
  audience: z
    .enum(['public', 'staff', 'invited'])
    .default('public')
    .describe(
      'Pages of the staff, and of who was invited to read something, have no ticker and are kept out of search engines; the latter also out of caches, and they name themselves to nobody',
    ),
  leadForms: z
    .boolean()
    .optional()
    .describe(
      'The page shows the configured lead forms: its documents permit their origins, and no others do',
    ),
  scripts: z.array(fileName).default([]).describe('Scripts that the page starts with'),
  styles: z.array(fileName).default([]).describe('Sheets that the page starts with'),
});

/** The schema of `site.json`, from which `infra/site.schema.json` is generated for authors of remotes. */
export const siteManifest = z
  .object({
    schema: z.literal(1).default(1),
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .describe('The name that the shell knows the remote by'),
    federationName: z
      .string()
      .regex(/^[A-Za-z_$][\w$]*$/)
      .optional()
      .describe('The federated container; absent: `name` with `_` for `-`'),
    version: remoteVersion.describe('Another one each time: a version is published once'),
    remoteEntry: fileName.optional().describe('The script of the container'),
    manifest: fileName.optional().describe('In place of `remoteEntry`: the standard mf-manifest.json'),
    renderer: fileName
      .refine(
        (name) => name.endsWith('.mjs') && isHashedName(name),
        'must be an .mjs file with its hash in its name',
      )
      .optional()
      .describe('The module that renders the pages with their data under Node'),
    requires: z
      .object({
        kit: z
          .union([
            z.object({
              version: exactVersion.describe('The lowest version'),
              imports: z.array(z.string().max(100)).max(500).describe('The exports that its code imports'),
            }),
            versionRange,
          ])
          .optional()
          .describe('What the remote needs of @site/kit, or a range of its versions'),
        api: versionRange.optional().describe('Versions of the API (`info.version`) that it works with'),
        operations: z
          .record(z.string().max(300), z.array(z.string().max(300)).max(1_000))
          .refine((operations) => Object.keys(operations).length <= 500, 'has too many operations')
          .optional()
          .describe(
            'The operations of the API that it calls (`GET /api/news/{id}`), each with the members that it reads in responses (`documents.url`)',
          ),
      })
      .default({}),
    trustedTypes: z
      .array(policyName)
      .max(20)
      .default([])
      .describe('Names of the Trusted Types policies that its scripts create'),
    frameOrigins: z
      .array(z.union([origin, z.literal("'self'")]))
      .max(20)
      .default([])
      .describe("Origins that its pages show in frames; 'self' for documents among its own files"),
    connectOrigins: z.array(origin).max(20).default([]).describe('Origins that its scripts call'),
    files: z
      .record(
        fileName,
        z.object({
          integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
          bytes: z.number().int().min(0).max(50_000_000),
        }),
      )
      .describe('Every file of the version, by its address below that of `site.json`'),
    // Members that this shell does not know are stored, because a newer shell may need them.
    pages: z.array(page.loose()).min(1).max(200),
  })
  .superRefine((site, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (site.remoteEntry === undefined && site.manifest === undefined) {
      refuse('neither remoteEntry nor manifest is given');
    }
    const sizes = Object.values(site.files).map(({ bytes }) => bytes);
    if (sizes.length > mostFiles) refuse(`a version has ${mostFiles} files at most`);
    if (sizes.reduce((sum, bytes) => sum + bytes, 0) > mostBytes) {
      refuse(`the files of a version have ${mostBytes / 1_000_000} MB at most`);
    }
    const used = [
      ...[site.remoteEntry, site.manifest, site.renderer].filter((name) => name !== undefined),
      ...site.pages.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ];
    for (const name of new Set(used)) {
      if (!Object.hasOwn(site.files, name)) refuse(`${name} is used but not listed`);
    }
    for (const { path, preload, resource } of site.pages) {
      if (resource !== undefined && !preload.includes(resource)) {
        refuse(`${path} is about ${resource}, which it does not preload`);
      }
    }
  });

/** The contents of `site.json`, the manifest of a remote's version (infra/remote-contract.md). */
export type SiteManifest = Omit<z.infer<typeof siteManifest>, 'pages'> & { pages: SitePage[] };
export type SitePage = z.infer<typeof page>;

/** Thrown if a version of a remote is rejected. The message may be shown to operators. */
export class RefusedVersion extends Error {}

/** Returns the result of `read`, or the `RefusedVersion` that it throws; rejects with any other error. */
export async function catchRefusal<T>(read: () => T | Promise<T>): Promise<T | RefusedVersion> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RefusedVersion) return error;
    throw error;
  }
}

/**
 * Parses and validates the text of a `site.json`.
 * @param expectedName the remote's name; absent if any remote is accepted
 * @throws {RefusedVersion} if the text is not JSON, does not match the schema, or names another remote
 */
export function parseSiteManifest(text: string, expectedName?: string): SiteManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RefusedVersion('site.json is not JSON');
  }
  const parsed = siteManifest.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RefusedVersion(
      `site.json is malformed at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`,
    );
  }
  if (expectedName !== undefined && parsed.data.name !== expectedName) {
    throw new RefusedVersion(`site.json belongs to ${parsed.data.name}`);
  }
  return parsed.data;
}
