import { watch } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';
import type { Site } from './site.ts';

/** A build has ended when it has written nothing for this long, in milliseconds. */
const silence = 300;

/** Restarts a server once a build has written into one of its folders. */
function restartAfter(folders: readonly string[], stop: AbortSignal, restart: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(path.join(root, folder), { recursive: true, signal: stop }, (_event, file) => {
      if (file?.endsWith('.tsbuildinfo')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, silence);
    });
  }
  stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** Restarts each server whenever it was built again, until the command is stopped. */
export function restartRebuiltServers(site: Site, stop: AbortSignal): void {
  restartAfter(['bff/dist'], stop, () => site.restart('bff'));
  restartAfter(['shell/dist', 'shell/dist-server'], stop, () => site.restart('shell'));
}
