import { startProduct } from './product.ts';

/** Playwright's global set-up: one product for all specs that need no other; the result ends it. */
export default async function startForAllSpecs(): Promise<() => Promise<void>> {
  const product = await startProduct({ port: Number(process.env.E2E_PORT) });
  return product.stop;
}
