import satisfies from 'spdx-satisfies';
import { z } from 'zod';

/**
 * Licences of packages that the product may use. MPL applies to single files, which stay unchanged; OFL and CC apply to
 * fonts and data; LGPL applies to libvips, a replaceable shared library that sharp loads.
 */
const allowedLicences = [
  'MIT',
  'MIT-0',
  'Zlib',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'MPL-2.0',
  'Unlicense',
  'LGPL-3.0-or-later',
  'OFL-1.1',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
];

/** Licences of packages whose lock file entry states none, determined manually. */
const licencesByHand: Readonly<Record<string, string>> = {
  // Stated in LICENSE; npm does not read the obsolete `licenses` member of its package.json.
  'passport-strategy@1.0.0': 'MIT',
  // Stated in Readme.md.
  'pause@0.0.1': 'MIT',
};

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) });

type LockedPackage = z.infer<typeof lockFile>['packages'][string];

const installFolder = 'node_modules/';

function isAllowed(licence: string): boolean {
  try {
    return satisfies(licence, allowedLicences);
  } catch {
    // The text is not an SPDX expression, such as 'SEE LICENSE IN …', and has to be reviewed manually.
    return false;
  }
}

function faultsOf(name: string, locked: LockedPackage, reviewedScripts: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const licence = locked.license ?? licencesByHand[`${name}@${locked.version}`];
  if (!licence || !isAllowed(licence)) faults.push(`has the licence ${licence ?? '(none)'}`);
  if (!locked.integrity?.startsWith('sha512-')) faults.push('is not pinned by a SHA-512 integrity');
  if (locked.resolved !== undefined && !locked.resolved.startsWith('https://')) {
    faults.push(`comes from ${locked.resolved}`);
  }
  if (locked.hasInstallScript && !reviewedScripts.has(name)) {
    faults.push('has an install script that nobody has decided about (allowScripts in package.json)');
  }
  return faults.map((fault) => `${name} ${fault}`);
}

/** Returns a phrase for each problem of a package: its licence, integrity, origin, or an unreviewed install script. */
export function findPackageProblems(lock: unknown, rootManifest: unknown): string[] {
  const { packages } = lockFile.parse(lock);
  const reviewed = new Set(Object.keys(manifest.parse(rootManifest).allowScripts));
  return Object.entries(packages).flatMap(([location, locked]) => {
    const at = location.lastIndexOf(installFolder);
    const isOurs = at < 0 || locked.link === true;
    // A bundled package is part of another package's archive, whose integrity covers it.
    return isOurs || locked.inBundle
      ? []
      : faultsOf(location.slice(at + installFolder.length), locked, reviewed);
  });
}
