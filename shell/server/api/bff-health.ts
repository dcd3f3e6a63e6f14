import { z } from 'zod';

/** The bff itself waits 2 s for each of its parts. */
const limitMilliseconds = 2_500;

const readiness = z.object({ details: z.record(z.string(), z.object({ status: z.string() })) });

/** A sentence for the operator about what is wrong with the bff or a part behind it; null if nothing is. */
export async function bffProblem(bffUrl: string): Promise<string | null> {
  try {
    const response = await fetch(new URL('/api/health/ready', bffUrl), {
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    const { details } = readiness.parse(await response.json());
    const ailing = Object.entries(details).filter(([, { status }]) => status !== 'up');
    return ailing.length === 0 ? null : ailing.map(([name, { status }]) => `${name}: ${status}`).join(', ');
  } catch {
    return 'does not answer';
  }
}
