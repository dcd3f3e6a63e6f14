import { z } from 'zod';

/** The bff itself waits 2 s for each of its dependencies. */
const timeoutMs = 2_500;

const readiness = z.object({ details: z.record(z.string(), z.object({ status: z.string() })) });

/** Returns a message for operators about a problem of the bff or its dependencies; null without one. */
export async function findBffProblem(bffUrl: string): Promise<string | null> {
  try {
    const response = await fetch(new URL('/api/health/ready', bffUrl), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { details } = readiness.parse(await response.json());
    const ailing = Object.entries(details).filter(([, { status }]) => status !== 'up');
    return ailing.length === 0 ? null : ailing.map(([name, { status }]) => `${name}: ${status}`).join(', ');
  } catch {
    return 'does not answer';
  }
}
