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
 * An article's own handlers and sheets, which the sanitiser parses in a document apart before it takes them
 * out: browsers report them although nothing could have come of them. What a page itself does wrong in this
 * way is an error in its console.
 */
function isSanitising(directive: string, blocked: string): boolean {
  return blocked === 'inline' && ['script-src-attr', 'style-src-elem'].includes(directive);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A line for people, not of the log.
    return undefined;
  }
}

/** What browsers reported to a product that the content policies had to block, from all that it has written. */
export function reportedViolations(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    const { data } = logLine.safeParse(parseLine(line));
    if (!data || isSanitising(data.violation.directive, data.violation.blocked)) return [];
    const { document, directive, blocked, source } = data.violation;
    const place = source && ` in ${source}`;
    return [`${document}: ${directive} blocked ${blocked || 'something'}${place}`];
  });
}
