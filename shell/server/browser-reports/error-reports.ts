import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { browserErrorsPath } from '../../src/browser-errors/error-report.ts';
import type { PageRoute } from '../../src/boot.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PageService } from '../pages/page-service.ts';
import { asOfCookie } from '../as-of/as-of.ts';
import type { Previews } from '../preview/previews.ts';
import type { Composition } from '../remotes/composition.ts';
import type { RemoteVersions } from '../remotes/remote-versions.ts';
import { readVisitorGroup } from '../remotes/visitor-group.ts';
import type { RolloutWatch } from '../rollout/rollout-watch.ts';
import { type ErrorReport, parseErrorReport } from './error-report.ts';
import type { SourcePositions } from './source-positions.ts';
import { ReportLog } from './report-log.ts';
import { addReportRoute } from './report-route.ts';

const hour = 3_600_000;
const maxLoggedPerMinute = 600;

interface ErrorReportParts {
  readonly remotes: RemoteVersions;
  readonly previews: Previews;
  readonly pages: PageService;
  readonly shellVersion: string;
  readonly sourcePositions: SourcePositions;
  readonly watch: RolloutWatch;
  readonly metrics: Metrics;
}

interface FailedPart {
  readonly remote: string;
  readonly version: string;
  /** Positions in the sources, innermost first. */
  readonly stack: readonly string[];
}

/** Returns the remote that failed, or the shell; undefined for an unknown script. */
async function failedPart(
  { frames, isInPage }: ErrorReport,
  route: PageRoute | undefined,
  { remotes, shellVersion, sourcePositions }: ErrorReportParts,
  composition: Composition,
): Promise<FailedPart | undefined> {
  const versions = await Promise.all(
    frames.map(async ({ file }) => {
      const [, folder, remote = '', name = ''] = file.split('/');
      if (folder !== 'remotes') return undefined;
      const found = await remotes.versionWith(remote, name, composition);
      return found && { remote, ...found };
    }),
  );
  const stack = await sourcePositions.find(
    frames.map((frame, index) => ({ frame, version: versions[index] })),
  );
  const first = frames.findIndex(({ file }) => file.startsWith('/remotes/'));
  if (first !== -1) {
    const failed = versions[first];
    return failed && { remote: failed.remote, version: failed.version, stack };
  }
  const ofPage = isInPage ? composition.sites.find(({ name }) => name === route?.remote) : undefined;
  return { remote: ofPage?.name ?? 'shell', version: ofPage?.version ?? shellVersion, stack };
}

/**
 * Receives browsers' error reports. Because these can be forged, each network counts once a minute in the metric, and
 * once an hour in a rollout.
 */
export function addErrorReports(app: FastifyInstance, parts: ErrorReportParts): void {
  const { previews, pages, watch, metrics } = parts;
  const log = new ReportLog(app.log, 'error in a browser', maxLoggedPerMinute);
  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const countNetwork = scope.createRateLimit({ max: 1, timeWindow: hour });
    addReportRoute<ErrorReport>(scope, {
      path: browserErrorsPath,
      contentTypes: ['text/plain'],
      kind: 'an error',
      parse: parseErrorReport,
      take: async (report, isFirst, request) => {
        const { kind, name: error, isFirst: isFirstOfDocument } = report;
        const route = pages.registry().routes.find(({ path }) => path === report.page);
        const composition = await previews.composition(request, readVisitorGroup(request));
        const failed = await failedPart(report, route, parts, composition);
        if (!failed) return;
        const { remote, version, stack } = failed;
        const page = route?.path ?? 'unknown';
        log.note({ remote, version, kind, error, page, stack }, Date.now());
        if (isFirst) metrics.browserErrors.inc({ remote, version, kind });
        // Visitors with a preview are not part of a rollout.
        if (!isFirstOfDocument || composition.preview || request.cookies[asOfCookie] !== undefined) return;
        const count = await countNetwork(request);
        if (!count.isAllowed && !count.isExceeded) await watch.countError(remote, version);
      },
    });
  });
}
