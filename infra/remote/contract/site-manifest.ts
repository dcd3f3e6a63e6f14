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
      'Id of the page of which this is another address; the page stays mounted when visitors navigate between the two',
    ),
  title: z.string().min(1).max(300),
  description: z.string().min(1).max(500),
  preload: apiAddresses
    .default([])
    .describe(
      'API addresses with whose data the page is rendered. They may contain parameters of the path and of the query: without `q` in the query, `q=:q` omits the address and `q=:q?` only the parameter',
    ),
  resource: apiAddress
    .optional()
    .describe(
      'The address in `preload` that the page is about: the page exists only if the API has this resource',
    ),
  detail: z
    .object({
      parameter: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .describe('Name of the query parameter; `resource` contains it as `:name`'),
      resource: apiAddress.describe('API address of the resource that the parameter names'),
      page: pagePath.describe(
        'Path of the page of that resource; `:name` stands for a member of the API’s response',
      ),
    })
    .optional()
    .describe(
      'A resource that the page shows in a dialog if the query names it; its own page is the canonical address',
    ),
  ownHead: z
    .boolean()
    .default(false)
    .describe('The page writes its title, description and canonical address itself'),
  belowFirstView: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('Id of the first element below the part of the page that is visible first'),
  audience: z
    .enum(['public', 'staff', 'invited'])
    .default('public')
    .describe(
      'Pages for `staff` and `invited` readers have no ticker and are excluded from search engines; pages for `invited` readers are also not cached, and send no referrer',
    ),
  leadForms: z
    .boolean()
    .optional()
    .describe(
      'Whether the page shows the configured lead forms: only the documents of such pages permit the origins of the forms',
    ),
  scripts: z.array(fileName).default([]).describe('Scripts with which the page starts'),
  styles: z.array(fileName).default([]).describe('Style sheets with which the page starts'),
});

/** The schema of `site.json`, from which `infra/site.schema.json` is generated for authors of remotes. */
export const siteManifestSchema = z
  .object({
    schema: z.literal(1).default(1),
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .describe('Name of the remote in the shell’s configuration'),
    federationName: z
      .string()
      .regex(/^[A-Za-z_$][\w$]*$/)
      .optional()
      .describe('Name of the federated container; default: `name` with `_` instead of `-`'),
    version: remoteVersion.describe('Name of the version; each published version has a new one'),
    remoteEntry: fileName.optional().describe('The script of the container'),
    manifest: fileName.optional().describe('Instead of `remoteEntry`: the standard mf-manifest.json'),
    renderer: fileName
      .refine(
        (name) => name.endsWith('.mjs') && isHashedName(name),
        'must be an .mjs file with its hash in its name',
      )
      .optional()
      .describe('The module that renders the pages with their data in Node'),
    requires: z
      .object({
        kit: z
          .union([
            z.object({
              version: exactVersion.describe('The lowest compatible version'),
              imports: z.array(z.string().max(100)).max(500).describe('The exports that the remote imports'),
            }),
            versionRange,
          ])
          .optional()
          .describe('The version and exports of @site/kit that the remote needs, or a range of versions'),
        api: versionRange.optional().describe('Compatible versions of the API (`info.version`)'),
        operations: z
          .record(z.string().max(300), z.array(z.string().max(300)).max(1_000))
          .refine((operations) => Object.keys(operations).length <= 500, 'has too many operations')
          .optional()
          .describe(
            'The operations of the API that the remote calls (`GET /api/news/{id}`), each with the response members that it reads (`documents.url`)',
          ),
      })
      .default({}),
    trustedTypes: z
      .array(policyName)
      .max(20)
      .default([])
      .describe('Names of the Trusted Types policies that the remote’s scripts create'),
    frameOrigins: z
      .array(z.union([origin, z.literal("'self'")]))
      .max(20)
      .default([])
      .describe(
        "Origins that the remote’s pages show in frames; 'self' for documents among the remote’s files",
      ),
    connectOrigins: z.array(origin).max(20).default([]).describe('Origins that the remote’s scripts call'),
    files: z
      .record(
        fileName,
        z.object({
          integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
          bytes: z.number().int().min(0).max(50_000_000),
        }),
      )
      .describe('Every file of the version, by its path relative to `site.json`'),
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
export type SiteManifest = Omit<z.infer<typeof siteManifestSchema>, 'pages'> & { pages: SitePage[] };
export type SitePage = z.infer<typeof page>;

/** Thrown if a version of a remote is rejected. The message may be shown to operators. */
export class RefusedVersion extends Error {
  readonly reasons: readonly string[];

  /** @param others further reasons, which the message omits */
  constructor(reason: string, others: readonly string[] = []) {
    super(reason);
    this.reasons = [reason, ...others];
  }
}

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
  const parsed = siteManifestSchema.safeParse(json);
  if (!parsed.success) {
    const [first = 'site.json is malformed', ...others] = parsed.error.issues.map(
      ({ path, message }) => `site.json is malformed at ${path.join('.') || 'its root'}: ${message}`,
    );
    throw new RefusedVersion(first, others);
  }
  if (expectedName !== undefined && parsed.data.name !== expectedName) {
    throw new RefusedVersion(`site.json belongs to ${parsed.data.name}`);
  }
  return parsed.data;
}
