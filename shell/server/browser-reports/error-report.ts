import { z } from 'zod';
import { browserErrorKinds, maxStackFrames } from '../../src/browser-errors/error-report.ts';
import { parseJson } from './report-route.ts';

const frame = z.object({
  file: z.string().regex(/^\/(?:assets|remotes\/[a-z][a-z0-9-]{0,40})\/[\w.-]{1,100}$/),
  line: z.number().int().positive(),
  column: z.number().int().positive(),
});

/** The form of a browser's error report: positions in scripts, without messages or data. */
const errorReport = z.object({
  kind: z.enum(browserErrorKinds),
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  page: z.string().max(200),
  isInPage: z.boolean(),
  frames: z.array(frame).min(1).max(maxStackFrames),
  isFirst: z.boolean(),
});

export type ErrorReport = z.infer<typeof errorReport>;

export function parseErrorReport(text: string): [ErrorReport] | undefined {
  const { data } = errorReport.safeParse(parseJson(text));
  return data && [data];
}
