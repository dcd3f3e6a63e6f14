import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblemForStatus } from '../requests/malformed-requests.ts';
import { sendProblem } from '../requests/problem.ts';

const maxBodyBytes = 32_768;
const minute = 60_000;
/** Reports accepted from one network per minute; a failing page sends a few. */
const maxPerVisitor = 10;

interface ReportRoute<Report> {
  readonly path: string;
  readonly contentTypes: string[];
  readonly kind: string;
  /** Undefined if the text is not a report. */
  readonly parse: (text: string) => readonly Report[] | undefined;
  /** `isFirst` is true for the network's first report in this minute. */
  readonly take: (report: Report, isFirst: boolean, request: FastifyRequest) => Promise<void> | void;
}

/** Limits the size of reports and their number per network, because reports can be forged. */
export function addReportRoute<Report>(
  app: FastifyInstance,
  { path, contentTypes, kind, parse, take }: ReportRoute<Report>,
): void {
  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const countReport = scope.createRateLimit({ max: maxPerVisitor, timeWindow: minute });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      contentTypes,
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, async (request, reply) => {
      const reports = parse(String(request.body));
      if (!reports) return sendProblem(reply, 400, 'Bad Request', `This is not a report of ${kind}.`);
      for (const report of reports) {
        const count = await countReport(request);
        if (count.isAllowed) continue;
        if (count.isExceeded)
          return sendProblemForStatus(reply.header('retry-after', count.ttlInSeconds), 429);
        await take(report, count.remaining === maxPerVisitor - 1, request);
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
