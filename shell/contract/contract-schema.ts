import path from 'node:path';
import { z } from 'zod';
import { siteManifest } from './site-manifest.ts';

/** What a remote and the shell promise each other, in words and as the schema of `site.json`. */
export const contractFile = path.join(import.meta.dirname, '../../infra/remote-contract.md');

/** Puts the schema of today into the text of the contract. */
export function withSchema(contract: string): string {
  const schema = JSON.stringify(z.toJSONSchema(siteManifest, { io: 'input' }), undefined, 2);
  return contract.replace(/(?<=\n```json\n)\{\n  "\$schema"[\s\S]*?(?=\n```\n)/, () => schema);
}
