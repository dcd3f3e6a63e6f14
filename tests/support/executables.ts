import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { chromium as playwrightChromium } from 'playwright-core';
import { UserFacingError } from '../../infra/local/command.ts';

/** Returns whether a program is a snap, like Ubuntu's Chromium. Snaps cannot read the tests' fonts and folders. */
function isSnap(file: string): boolean {
  return path.basename(realpathSync(file)) === 'snap';
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return !isSnap(file);
  } catch {
    return false;
  }
}

/** Returns the path of the first of `names` that is installed in a folder of PATH or in `folders`. */
export function findExecutable(
  names: readonly string[],
  folders: readonly string[] = [],
): string | undefined {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...folders].filter(Boolean);
  return names.flatMap((name) => places.map((place) => path.join(place, name))).find(isExecutable);
}

/** Returns Debian's folder for each installed version of Postgres, the newest first. These folders are not in PATH. */
function postgresFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  try {
    return readdirSync(versions)
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => path.join(versions, version, 'bin'));
  } catch {
    return [];
  }
}

export interface NeededProgram {
  name: string;
  debianPackage: string;
  /** The browser's name for `npx playwright install`. */
  playwrightName?: string;
  find: () => string | undefined;
}

export const chromium: NeededProgram = {
  name: 'Chromium',
  debianPackage: 'chromium',
  playwrightName: 'chromium',
  find: () =>
    findExecutable(
      ['chromium', 'google-chrome-stable', 'google-chrome'],
      ['/Applications/Chromium.app/Contents/MacOS', '/Applications/Google Chrome.app/Contents/MacOS'],
    ) ?? [playwrightChromium.executablePath()].find(isExecutable),
};

/**
 * Chromium without a user interface, which uses about a fifth less CPU. Debian has a package for it; on other systems
 * the tests use the full browser.
 */
export const headlessChromium: NeededProgram = {
  name: 'Chromium’s headless shell',
  debianPackage: 'chromium-headless-shell',
  playwrightName: 'chromium',
  find: () => {
    const isDebians = existsSync('/var/lib/dpkg/info/chromium.list');
    return findExecutable(['chromium-headless-shell']) ?? (isDebians ? undefined : chromium.find());
  },
};

export const redisServer: NeededProgram = {
  name: 'Redis',
  debianPackage: 'redis-server',
  find: () => findExecutable(['redis-server']),
};

export const postgresServer: NeededProgram = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  find: () => findExecutable(['initdb'], postgresFolders()),
};

/** Runs the Nu HTML checker, in `npm run test:long` only. */
export const java: NeededProgram = {
  name: 'Java',
  debianPackage: 'default-jre-headless',
  find: () => findExecutable(['java']),
};

/** Used in `npm run test:long` only. */
export const firefox: NeededProgram = {
  name: 'Firefox',
  debianPackage: 'firefox-esr',
  find: () => findExecutable(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS']),
};

/** Used in `npm run test:long` only. */
export const webkitDriver: NeededProgram = {
  name: 'WebKitGTK’s driver',
  debianPackage: 'webkit2gtk-driver',
  find: () => findExecutable(['WebKitWebDriver']),
};

/** WebKitGTK's screen, used in `npm run test:long` only. */
export const virtualScreen: NeededProgram = {
  name: 'Xvfb',
  debianPackage: 'xvfb',
  find: () => findExecutable(['Xvfb']),
};

/** @throws UserFacingError that explains what to install if the program is missing */
export function executableOf(program: NeededProgram): string {
  const file = program.find();
  if (!file) throw new UserFacingError(describeMissingProgram([program]));
  return file;
}

function aptCommand(programs: readonly NeededProgram[]): string[] {
  const packages = programs.map(({ debianPackage }) => debianPackage);
  return packages.length > 0 ? [`sudo apt-get install ${packages.join(' ')}`] : [];
}

export function describeMissingProgram(missing: readonly NeededProgram[]): string {
  const names = missing
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  const start = `The tests need ${names}, not found on this machine. Install ${missing.length === 1 ? 'it' : 'them'}, on Debian`;
  const browsers = missing.filter(({ playwrightName }) => playwrightName !== undefined);
  if (browsers.length === 0) return `${start} or Ubuntu with: ${aptCommand(missing).join('')}`;
  const onUbuntu = [
    ...aptCommand(missing.filter((program) => !browsers.includes(program))),
    ...new Set(browsers.map(({ playwrightName }) => `npx playwright install --with-deps ${playwrightName}`)),
  ];
  return `${start} with: ${aptCommand(missing).join('')}; on Ubuntu, whose browsers are snaps, with: ${onUbuntu.join(' && ')}`;
}
