import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Metrics } from '../metrics/metrics.ts';
import { violationReportsPath } from './content-security-policy.ts';
import { sendRefusal } from '../requests/broken-requests.ts';
import { sendProblem } from '../requests/problem.ts';
import { type Violation, ViolationLog } from './violation-log.ts';

const maximumBytes = 32_768;
const maximumReports = 20;
const minute = 60_000;
/** Taken a minute of one network: a page that goes wrong sends a few. */
const takenOfEach = 10;
const loggedPerMinute = 600;
const maximumText = 200;

/** An address without its query and fragment, where secrets and personal data would be. */
const address = z
  .string()
  .default('')
  .transform((text) => (text.split(/[?#]/, 1)[0] ?? '').slice(0, maximumText));
const word = z
  .string()
  .default('')
  .transform((text) => text.slice(0, maximumText));

/** What `report-uri` sends (CSP level 2). */
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

/** What the Reporting API sends: several at once, of any kind that the pages' policies ask for. */
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
  .max(maximumReports)
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

function parseReport(text: unknown): Violation[] | undefined {
  try {
    return anyReport.safeParse(JSON.parse(String(text))).data;
  } catch {
    // Not JSON: nothing a browser would send.
    return undefined;
  }
}

/**
 * Takes browsers' reports of what the content policies blocked: small ones, and few of each network. Anybody can make
 * them up, so the metric counts a network once a minute, however much it reports.
 */
export function addViolationReports(app: FastifyInstance, { violations: counter }: Metrics): void {
  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const countReport = scope.createRateLimit({ max: takenOfEach, timeWindow: minute });
    const log = new ViolationLog(scope.log, loggedPerMinute);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maximumBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(violationReportsPath, async (request, reply) => {
      const violations = parseReport(request.body);
      if (!violations) return sendProblem(reply, 400, 'Bad Request', 'This is not a report of a violation.');
      for (const violation of violations) {
        const count = await countReport(request);
        if (count.isAllowed) continue;
        if (count.isExceeded) return sendRefusal(reply.header('retry-after', count.ttlInSeconds), 429);
        if (count.remaining === takenOfEach - 1) counter.inc();
        log.note(violation, Date.now());
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
