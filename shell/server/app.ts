import path from 'node:path';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { addApiProxy } from './api/api-proxy.ts';
import { ApiReader } from './api/api-reader.ts';
import { createApiDocumentReader } from './api/api-document.ts';
import { BffClient } from './api/bff-client.ts';
import { addAsOfRoutes } from './as-of/as-of-routes.ts';
import { addressOfTarget } from './api/normalize-url.ts';
import type { Config } from './config.ts';
import fastifyCookie from '@fastify/cookie';
import { addHealth, Readiness } from './health.ts';
import {
  rejectMalformedUrl,
  handleClientError,
  rejectExpectation,
  sendProblemForStatus,
} from './requests/malformed-requests.ts';
import { sendProblem } from './requests/problem.ts';
import { logRequests, observeRequests, requestId, traceFields } from './requests/request-log.ts';
import { closeUnusedConnections } from './requests/unused-connections.ts';
import { addSecurityHeaders } from './browser-policies/security-headers.ts';
import { addStaticFiles } from './responses/static-files.ts';
import { createProxyTrust } from './requests/trust-proxy.ts';
import { addViolationReports } from './browser-reports/violation-reports.ts';
import { Metrics } from './metrics/metrics.ts';
import { scheduleRetention } from './files/asset-retention.ts';
import { SharedFiles } from './files/shared-files.ts';
import { connectSharedRedis } from './files/shared-redis.ts';
import { addPageRoutes } from './pages/page-routes.ts';
import { addSecurityTxt } from './pages/security-txt.ts';
import { addSitemap } from './pages/sitemap.ts';
import { RenderedPageCache } from './pages/rendered-page-cache.ts';
import { pageLimits } from './pages/page-limits.ts';
import { PageService } from './pages/page-service.ts';
import { listAssets, readShellAssets } from './pages/shell-assets.ts';
import { Previews } from './preview/previews.ts';
import { addPreviewRoutes } from './preview/preview-routes.ts';
import { SourcePositions } from './browser-reports/source-positions.ts';
import { addErrorReports } from './browser-reports/error-reports.ts';
import { RolloutWatch } from './rollout/rollout-watch.ts';
import { addRemoteFiles } from './remotes/remote-files.ts';
import { RemoteVersions } from './remotes/remote-versions.ts';
import { RemoteStore } from './remotes/remote-store.ts';
import { SharedVersions } from './remotes/shared-versions.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';
import { Renderer } from './rendering/renderer.ts';
import { WarmUp } from './rendering/warm-up.ts';

/** Limits in milliseconds: headers, whole request (25 MB at 350 kbit/s), silence; and the number of connections. */
const clientLimits = { headers: 10_000, request: 600_000, silence: 40_000, connections: 10_000 } as const;

/**
 * In milliseconds. On an idle machine, rendering a 500 KB article and starting a thread take half a second each.
 */
const renderLimit = 5_000;

const maxUrlLength = 2_000;

/** Rejects requests that Node would otherwise reject with an empty body. */
function rejectMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.originalUrl.length > maxUrlLength) sendProblemForStatus(reply, 414);
    else if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      sendProblemForStatus(reply, 400);
    else done();
  });
}

function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendProblemForStatus(reply, status);
    request.log.error({ err: error }, 'request failed');
    return sendProblem(
      reply,
      500,
      'Internal Server Error',
      'Something went wrong on our side. Please try again.',
    );
  });
}

/** @param directory the shell's folder with `dist` and `public` */
export async function createApp(
  config: Config,
  log: Logger,
  directory: string,
  metrics = new Metrics(),
  pageRenderer?: PageRenderer,
): Promise<FastifyInstance> {
  const shell = readShellAssets(path.join(directory, 'dist'));
  const retainedAssets = path.join(config.storeDirectory, 'shell');
  const endRetaining = await scheduleRetention(path.join(directory, 'dist'), retainedAssets, (error) =>
    log.warn({ err: error }, 'files not retained'),
  );
  const redis = config.REDIS_URL === undefined ? undefined : connectSharedRedis(config.REDIS_URL);
  const sharedFiles = redis && new SharedFiles(redis, retainedAssets, log);
  await sharedFiles?.publish('shell', await listAssets(path.join(directory, 'dist')));
  const store = new RemoteStore(config.storeDirectory);
  const remotes = new RemoteVersions(
    config.REMOTES,
    store,
    { kit: shell.kit, apiDocument: createApiDocumentReader(config.BFF_URL) },
    log,
    config.REMOTES_POLL_INTERVAL,
    redis && sharedFiles && new SharedVersions(redis, store, sharedFiles, log),
  );
  await remotes.open();
  metrics.observeRemotes(remotes);
  const renderer = new Renderer({
    contentDirectory: store.contentDirectory,
    log,
    metrics,
    isServed: (site) => remotes.isServed(site),
    limit: Math.max(renderLimit, config.PAGE_DATA_LIMIT),
  });

  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (parent, bindings, options, request) =>
      parent.child({ ...bindings, ...traceFields(request) }, options),
    trustProxy: createProxyTrust(config.TRUST_PROXY, config.TRUSTED_PROXIES),
    genReqId: (request) => requestId(request.headers),
    requestTimeout: clientLimits.request,
    connectionTimeout: clientLimits.silence,
    http: {
      headersTimeout: clientLimits.headers,
      // Rejected by `rejectMalformedRequests` instead, because the response of Node has no body.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Serves requests normally during the shutdown.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: addressOfTarget,
    clientErrorHandler: handleClientError,
    frameworkErrors: rejectMalformedUrl,
  });
  app.decorate('errorPage', null);
  app.server.maxConnections = clientLimits.connections;
  closeUnusedConnections(app);
  const bff = new BffClient(config.BFF_URL);
  const limits = pageLimits(config);
  const renderedPages = new RenderedPageCache(pageRenderer ?? renderer, limits);
  const warmUp = new WarmUp(renderedPages, config);
  app.addHook('onReady', async () => warmUp.start(remotes));
  app.addHook('onClose', async () => {
    endRetaining();
    await remotes.close();
    sharedFiles?.close();
    redis?.disconnect();
    await renderer.close();
  });
  app.server.once('close', () => void bff.close());
  addErrorHandler(app);
  app.server.on('checkExpectation', rejectExpectation);
  rejectMalformedRequests(app);
  logRequests(app);
  if (config.METRICS_PORT !== undefined) observeRequests(app, metrics);
  await app.register(fastifyCookie);
  addSecurityHeaders(app, config);
  addViolationReports(app, metrics);
  addApiProxy(app, config.BFF_URL, bff);
  // A local bff stores e-mails instead of sending them, and lists them at `/api/dev/mail`.
  if (config.NODE_ENV !== 'production') app.get('/dev/mail', (_, reply) => reply.redirect('/api/dev/mail'));
  addStaticFiles(app, {
    assets: [path.join(directory, 'dist'), retainedAssets],
    publicFiles: path.join(directory, 'public'),
    server: path.join(directory, 'dist-server'),
  });
  const previews = new Previews(config.PREVIEW_SECRET, remotes, (sites) => void warmUp.warmUp(sites));
  addPreviewRoutes(app, previews);
  addAsOfRoutes(app, bff);
  addRemoteFiles(app, remotes, previews, store.contentDirectory);
  const api = new ApiReader(bff, limits);
  const pages = new PageService(config, { remotes, store, shell }, { api, renderedPages }, { log, metrics });
  app.errorPage = (title, detail) => pages.errorPage(title, detail);
  const watch = new RolloutWatch(remotes, store, { log, metrics });
  addHealth(app, new Readiness({ remotes, renderer, pages, warmUp, bffUrl: config.BFF_URL }));
  addSitemap(app, config.siteUrl, pages);
  addSecurityTxt(app, config);
  const sourcePositions = new SourcePositions(path.join(directory, 'dist'), store.contentDirectory);
  app.addHook('onClose', () => sourcePositions.close());
  addErrorReports(app, {
    remotes,
    previews,
    pages,
    shellVersion: shell.version,
    sourcePositions,
    watch,
    metrics,
  });
  addPageRoutes(app, pages, { previews, watch, bff, sharedFiles });
  return app;
}
