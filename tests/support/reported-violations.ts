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
 * The sanitiser parses event handlers and style sheets of an article in an inert document before it removes them, and
 * browsers report them, although they had no effect.
 */
function isSanitising(directive: string, blocked: string): boolean {
  return blocked === 'inline' && ['script-src-attr', 'style-src-elem'].includes(directive);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The line is not a log entry.
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
