import { z } from 'zod';

// A flat, plain name: nothing that could leave the remote's folder.
const fileName = z.string().regex(/^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,200}$/);
const pagePath = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);

const apiAddresses = z.array(z.string().regex(/^\/api\/[\w\-./?=&%]*$/)).max(10);

const page = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  path: pagePath,
  title: z.string().min(1).max(300),
  description: z.string().min(1).max(500),
  preload: apiAddresses,
  belowFirstView: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  audience: z.enum(['public', 'staff']),
  scripts: z.array(fileName).min(1),
  styles: z.array(fileName),
  fragment: z
    .string()
    .max(1_000_000)
    .refine((html) => !/<script/i.test(html), 'must not hold scripts'),
  hints: z
    .string()
    .max(20_000)
    .refine((html) => /^(?:<link [^<>]*>)*$/.test(html), 'must be link elements only'),
  slotId: z.string().max(100),
});

const manifest = z
  .object({
    schema: z.literal(1),
    name: z.string().regex(/^[a-z][a-z0-9-]*$/),
    federationName: z.string().regex(/^[a-z_$][\w$]*$/),
    version: z.string().regex(/^[a-f0-9]{8,64}$/),
    remoteEntry: fileName,
    files: z.record(
      fileName,
      z.object({
        integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
        bytes: z.number().int().min(0).max(50_000_000),
      }),
    ),
    pages: z.array(page).min(1).max(200),
  })
  .superRefine((site, context) => {
    const used = [site.remoteEntry, ...site.pages.flatMap(({ scripts, styles }) => [...scripts, ...styles])];
    for (const name of new Set(used)) {
      if (!(name in site.files))
        context.addIssue({ code: 'custom', message: `${name} is used but not listed` });
    }
  });

/** What a remote's build says of itself: `site.json` (design section 3.1). */
export type SiteManifest = z.infer<typeof manifest>;
export type SitePage = SiteManifest['pages'][number];

/** Why a remote's `site.json` was not taken. */
export class RefusedManifest extends Error {}

/**
 * Reads a `site.json`.
 * @throws {RefusedManifest} when it is not JSON, does not have the right shape, or names another remote
 */
export function parseSiteManifest(text: string, expectedName: string): SiteManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RefusedManifest('site.json is not JSON');
  }
  const parsed = manifest.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RefusedManifest(
      `site.json is malformed at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`,
    );
  }
  if (parsed.data.name !== expectedName) {
    throw new RefusedManifest(`site.json belongs to ${parsed.data.name}`);
  }
  return parsed.data;
}
