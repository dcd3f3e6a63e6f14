import { startProduct } from './product.ts';
import { reportedViolations } from './reported-violations.ts';

/**
 * Starts the product that most specs share. The returned function stops it, and fails if a page has violated the
 * content security policy.
 */
export default async function startForAllSpecs(): Promise<() => Promise<void>> {
  const product = await startProduct({ port: Number(process.env.E2E_PORT) });
  return async () => {
    await product.stop();
    const violations = reportedViolations(product.output());
    if (violations.length > 0) throw new Error(`Browsers reported violations:\n${violations.join('\n')}`);
  };
}
