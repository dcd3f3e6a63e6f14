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
  // The renderer tells of failures itself.
  await Promise.allSettled(tasks.map((task) => renderer.render(task)));
}

/**
 * Has the remotes' renderers loaded and used once before a visitor waits for them; one that does not work is known from
 * then on.
 */
export function startWarm(renderer: Renderer, remotes: RemoteRegistry, config: Config): void {
  void warmUp(renderer, remotes, config);
  remotes.onChange(() => void warmUp(renderer, remotes, config));
}
