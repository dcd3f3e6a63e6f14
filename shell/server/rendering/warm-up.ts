import { companyIdentity } from '../company/company.ts';
import type { Config } from '../config.ts';
import type { RemoteRegistry } from '../remotes/remote-registry.ts';
import type { Renderer } from './renderer.ts';

async function warmUp(renderer: Renderer, remotes: RemoteRegistry, config: Config): Promise<void> {
  const company = companyIdentity(config, new Date());
  const tasks = remotes.current().flatMap((site) => {
    const page = site.pages.find(({ path, preload }) => preload.length > 0 && !path.includes(':'));
    return page && site.renderer !== undefined ? [{ site, page, path: page.path, company, answers: {} }] : [];
  });
  // The renderer reports failures itself.
  await Promise.allSettled(tasks.map((task) => renderer.render(task)));
}

/**
 * Loads the remotes' renderers and uses each once before a visitor needs them, so that a broken one is known from
 * the start.
 */
export function startWarm(renderer: Renderer, remotes: RemoteRegistry, config: Config): void {
  void warmUp(renderer, remotes, config);
  remotes.onChange(() => void warmUp(renderer, remotes, config));
}
