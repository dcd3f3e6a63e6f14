import { z } from 'zod';

const logLine = z.object({
  msg: z.literal('policy violation'),
  violation: z.object({
    document: z.string(),
    directive: z.string(),
    blocked: z.string(),
    source: z.string(),
  }),
});

/**
 * Returns whether a violation is harmless: the sanitiser parses an article in an inert document, where browsers report
 * event handlers and style sheets before the sanitiser removes them.
 */
function isSanitising(directive: string, blocked: string): boolean {
  return blocked === 'inline' && ['script-src-attr', 'style-src-elem'].includes(directive);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The line is not a JSON log entry.
    return undefined;
  }
}

export function reportedViolations(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    const { data } = logLine.safeParse(parseLine(line));
    if (!data || isSanitising(data.violation.directive, data.violation.blocked)) return [];
    const { document, directive, blocked, source } = data.violation;
    const place = source && ` in ${source}`;
    return [`${document}: ${directive} blocked ${blocked || 'something'}${place}`];
  });
}
