import { whenReplaced } from './damaged-files.ts';

/** Marks the disabled link to a sheet of which the page holds only the part that it uses itself. */
export const restOfStylesAttribute = 'data-rest';

/** How long a sheet may take, in milliseconds (contract, "When a part is down"). */
const limitMilliseconds = 3_000;

const loading = new Map<HTMLLinkElement, Promise<void>>();

async function attempt(link: HTMLLinkElement): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${link.href} could not be loaded`));
      link.addEventListener('load', () => resolve(), { once: true });
      link.addEventListener('error', fail, { once: true });
      AbortSignal.timeout(limitMilliseconds).addEventListener('abort', fail);
      link.disabled = false;
    });
    link.removeAttribute(restOfStylesAttribute);
  } catch (error) {
    link.disabled = true; // The next one who needs it tries again.
    throw error;
  }
}

/** Once more at a failure: the copy of an earlier attempt may have been damaged on its way. */
async function enable(link: HTMLLinkElement): Promise<void> {
  try {
    await attempt(link);
  } catch {
    await whenReplaced();
    await attempt(link);
  } finally {
    loading.delete(link);
  }
}

async function complete(selector: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(selector)];
  await Promise.all(
    links.map((link) => {
      const known = loading.get(link) ?? enable(link);
      loading.set(link, known);
      return known;
    }),
  );
}

/**
 * Fetches what the first page left out of its remote's sheet; the remote's other pages need it.
 * @throws when it cannot be had
 */
export async function completeStylesOf(remoteName: string): Promise<void> {
  await complete(`link[${restOfStylesAttribute}][href^="/remotes/${remoteName}/"]`);
}

/**
 * Fetches what the first page left out of all sheets; overlays need it.
 * @throws when it cannot be had
 */
export async function completeStyles(): Promise<void> {
  await complete(`link[${restOfStylesAttribute}]`);
}
