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
 * An article's own handlers and style sheets, which the sanitiser parses in a separate document before it removes them:
 * browsers report them although they could not take effect. The page's own violations of this
 * kind are errors in its console.
 */
function isSanitising(directive: string, blocked: string): boolean {
  return blocked === 'inline' && ['script-src-attr', 'style-src-elem'].includes(directive);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A line for people, not a log entry.
    return undefined;
  }
}

/** The reported violations of content security policies in a product's output. */
export function reportedViolations(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    const { data } = logLine.safeParse(parseLine(line));
    if (!data || isSanitising(data.violation.directive, data.violation.blocked)) return [];
    const { document, directive, blocked, source } = data.violation;
    const place = source && ` in ${source}`;
    return [`${document}: ${directive} blocked ${blocked || 'something'}${place}`];
  });
}
