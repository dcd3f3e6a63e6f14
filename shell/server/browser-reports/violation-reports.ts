import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Metrics } from '../metrics/metrics.ts';
import { violationReportsPath } from '../browser-policies/content-security-policy.ts';
import { ReportLog } from './report-log.ts';
import { addReportRoute, parseJson } from './report-route.ts';

const maxReports = 20;
const maxLoggedPerMinute = 600;
const maxTextLength = 200;

/** A blocked resource, without queries and page content, which must not be logged. */
interface Violation {
  type: string;
  document: string;
  directive: string;
  blocked: string;
  source: string;
}

/** An address without query and fragment, which may contain secrets and personal data. */
const address = z
  .string()
  .default('')
  .transform((text) => (text.split(/[?#]/, 1)[0] ?? '').slice(0, maxTextLength));
const word = z
  .string()
  .default('')
  .transform((text) => text.slice(0, maxTextLength));

/** The format of `report-uri` (CSP level 2). */
const singleReport = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'effective-directive': word,
      'violated-directive': word,
      'blocked-uri': address,
      'source-file': address,
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      type: 'csp-violation',
      document: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ]);

/** The format of the Reporting API: several reports of any type. */
const reports = z
  .array(
    z.object({
      type: word,
      url: address,
      body: z.object({
        effectiveDirective: word,
        destination: word,
        blockedURL: address,
        sourceFile: address.nullish(),
      }),
    }),
  )
  .max(maxReports)
  .transform((list): Violation[] =>
    list.map(({ type, url, body }) => ({
      type,
      document: url,
      directive: body.effectiveDirective || body.destination,
      blocked: body.blockedURL,
      source: body.sourceFile ?? '',
    })),
  );

const anyReport = z.union([singleReport, reports]);

/** Receives browsers' reports of policy violations. The metric counts at most one per network and minute. */
export function addViolationReports(app: FastifyInstance, { violations }: Metrics): void {
  const log = new ReportLog(app.log, 'policy violation', maxLoggedPerMinute);
  addReportRoute<Violation>(app, {
    path: violationReportsPath,
    contentTypes: ['application/csp-report', 'application/reports+json', 'application/json'],
    kind: 'a violation',
    parse: (text) => anyReport.safeParse(parseJson(text)).data,
    take: (violation, isFirst) => {
      if (isFirst) violations.inc();
      log.note({ violation }, Date.now());
    },
  });
}
