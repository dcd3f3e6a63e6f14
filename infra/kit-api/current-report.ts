import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { z } from 'zod';
import { root } from '../local/root.ts';
import { formatRecord } from './record-format.ts';

const kit = path.join(root, 'shell/kit');
/** Not inside `node_modules`, because API Extractor would treat declarations there as those of other packages. */
const cache = path.join(kit, '.cache');

const manifest = z.object({ version: z.string() });
const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** Runs API Extractor on the declarations that `tsc -b shell/kit` has written. */
async function runExtractor(): Promise<string> {
  const declarations = path.join(cache, 'declarations');
  const reports = path.join(cache, 'report');
  for (const folder of [declarations, reports]) await rm(folder, { recursive: true, force: true });
  await cp(path.join(kit, 'node_modules/.types'), declarations, { recursive: true });
  await mkdir(reports);
  const entry = path.join(declarations, 'index.d.ts');
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  };
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: kit,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, include: [entry] } },
      apiReport: {
        enabled: true,
        reportFileName: 'kit.api.md',
        reportFolder: reports,
        reportTempFolder: reports,
        includeForgottenExports: true,
      },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(kit, 'package.json'),
  });
  const messageCallback = (message: { handled: boolean }) => {
    message.handled = true;
  };
  const { succeeded } = Extractor.invoke(config, { localBuild: true, messageCallback });
  if (!succeeded) throw new Error('API Extractor could not read the declarations of the kit.');
  return readFile(path.join(reports, 'kit.api.md'), 'utf8');
}

/** Returns the API report of the kit's current exports, as recorded in `kit.api.md`. */
export async function createKitApiReport(): Promise<string> {
  const { version } = manifest.parse(JSON.parse(await readFile(path.join(kit, 'package.json'), 'utf8')));
  return formatRecord(await runExtractor(), version);
}
