import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../http/broken-requests.ts';
import { isConnectionError, isTimeout } from '../http/connection-errors.ts';
import { BufferBudget, type BufferedBody, NoRoomError, Places } from '../http/buffer-budget.ts';
import { sendProblem } from '../http/problem.ts';
import { clientLimits } from '../http/slow-clients.ts';
import { inPieces, takeBody, type Way } from './answer-body.ts';
import { type BffCall, BffClient } from './bff-client.ts';
import { normalForm } from './normal-form.ts';
import { BodyTooLargeError, RequestBodies, TokenNeededError } from './request-body.ts';
import { visitorHeaders } from './visitor-headers.ts';

const mebibyte = 1_048_576;
/** What anybody can ask for is smaller (contract, "HTTP"); a larger answer comes from the bff as it is read. */
const mostHeld = 5 * mebibyte;
/** Answers that are on their way to slow readers, all together, and one that is sent in any case. */
const answersHeld = { room: 64 * mebibyte, small: 256 * 1_024 };
/** How long calls in flight may go on once the shell is told to end; the process ends later than that. */
const endingMilliseconds = 8_000;

/** Uploaded files that are read whole, and those of them that are on their way to slow readers. */
const filesHeld = { most: mebibyte, room: 32 * mebibyte, small: 65_536 };
/** Larger files at a time: each has a connection to the bff to itself, and a quarter of them is left for others. */
const mostLargeFiles = 96;
/** How long an upload may take: to arrive, and then to be converted into all forms of a picture. */
const uploadMilliseconds = clientLimits.upload + 60_000;
/** Where the bff says whether a token is good. */
const tokenCheckPath = '/api/admin/verify';
/** Where articles and what belongs to them are sent to. */
const articlePaths = [
  '/api/admin/articles',
  '/api/admin/articles/*',
  '/api/admin/drafts',
  '/api/admin/drafts/*',
];

/** Headers for the next hop alone (RFC 9110, 7.6.1), and what callers claim of where they come from. */
const ofOneHop = new Set([
  'connection',
  'expect',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/** The headers that are meant for the recipient: neither those above nor those that `Connection` names. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(headers.connection?.split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofOneHop.has(name) && !named.has(name)),
  );
}

function upstreamHeaders(request: FastifyRequest): IncomingHttpHeaders {
  return {
    ...endToEnd(request.headers),
    // Without a trace that it belongs to it means nothing.
    tracestate: undefined,
    ...visitorHeaders(request),
    // Determined again for the next hop.
    host: undefined,
    'content-length': undefined,
  };
}

/** The process ends, and a call that is on its way has had its time. */
class EndingError extends Error {}

/** The caller has left. */
class LeftError extends Error {}

/** The calls that are on their way. */
class Calls {
  readonly #running = new Set<AbortController>();
  #isEnding = false;

  constructor(scope: FastifyInstance) {
    scope.addHook('preClose', (done) => {
      this.#isEnding = true;
      setTimeout(() => this.#end(), endingMilliseconds).unref();
      done();
    });
  }

  /** Begins a call, which ends when its client has the answer or has left. */
  begin(reply: FastifyReply): AbortController {
    const call = new AbortController();
    this.#running.add(call);
    reply.raw.once('close', () => {
      this.#running.delete(call);
      call.abort(new LeftError());
    });
    return call;
  }

  /** Whether the bff may be ending together with this process. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  #end(): void {
    for (const call of this.#running) call.abort(new EndingError());
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  content: BufferedBody;
}

/** The bff does not take the caller's token, and says why. */
class TokenRefusedError extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('the token was refused');
    this.answer = answer;
  }
}

function sendAnswer(reply: FastifyReply, { status, headers, content }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  if (content.beginning.length === 0 && !content.rest) return reply.send();
  if (!content.rest) reply.header('content-length', content.beginning.length);
  return reply.send(inPieces(content, reply.raw));
}

function sendBusy(reply: FastifyReply, why: string): FastifyReply {
  reply.header('retry-after', '2');
  return sendProblem(reply, 503, 'Service Unavailable', `${why} Please try again shortly.`);
}

function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const { log, raw } = reply.request;
  // Nobody is there to be told; the status is for the log.
  if (error instanceof LeftError || raw.errored) return reply.code(499).send();
  if (error instanceof BodyTooLargeError) return sendRefusal(reply, 413);
  if (error instanceof TokenNeededError) return sendRefusal(reply.header('www-authenticate', 'Bearer'), 401);
  if (error instanceof TokenRefusedError) return sendAnswer(reply, error.answer);
  if (error instanceof EndingError) return sendBusy(reply, 'The site is being updated.');
  if (error instanceof NoRoomError) return sendBusy(reply, 'The site is very busy at the moment.');
  log.warn({ err: error }, 'no answer of the bff');
  if (isTimeout(error)) {
    const sentence = 'The service took too long to answer. Please try again.';
    return sendProblem(reply, 504, 'Gateway Timeout', sentence);
  }
  reply.header('retry-after', '2');
  const sentence = 'The service cannot be reached at the moment. Please try again shortly.';
  return sendProblem(reply, 502, 'Bad Gateway', sentence);
}

/**
 * The router reads more spellings than one: whichever way an address came here, it goes on in normal form or not at all.
 */
function refuseOtherSpellings(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (normalForm(request.url) !== request.url) sendRefusal(reply, 400);
    else done();
  });
}

/** The ways to the bff. Those who fetch large files slowly hold connections, and must not keep anybody else waiting. */
interface Connections {
  api: BffClient;
  files: BffClient;
}

/**
 * Forwards `/api/*` and `/media/*` to the bff. Bodies are read whole in both directions, so that nobody who is slow
 * holds a connection to the bff; only files are too large for that.
 */
export function addApiProxy(app: FastifyInstance, { api, files }: Connections): void {
  void app.register(async (scope) => {
    const bodies = new RequestBodies();
    const large = new Places(mostLargeFiles);
    const toApi: Way = { bff: api, answers: new BufferBudget(answersHeld), mostHeld, large };
    const toFiles: Way = {
      bff: files,
      answers: new BufferBudget(filesHeld),
      mostHeld: filesHeld.most,
      large,
    };
    const calls = new Calls(scope);
    refuseOtherSpellings(scope);
    bodies.leaveUnread(scope);

    const ask = async (
      way: Way,
      question: BffCall,
      call: AbortController,
      patience?: number,
    ): Promise<Answer> => {
      const answer = await way.bff.call(question, call, patience);
      const content = await takeBody(way, answer, question, call.signal);
      return { status: answer.statusCode, headers: endToEnd(answer.headers), content };
    };

    const requireGoodToken = async (request: FastifyRequest, call: AbortController): Promise<void> => {
      const { authorization } = request.headers;
      const headers = { authorization, ...visitorHeaders(request) };
      const answer = await ask(toApi, { path: tokenCheckPath, method: 'GET', headers }, call);
      if (answer.status !== 200) throw new TokenRefusedError(answer);
    };

    const answerTo = async (request: FastifyRequest, call: AbortController, way: Way): Promise<Answer> => {
      const { url: path, method } = request;
      const body = await bodies.read(request, call.signal, () => requireGoodToken(request, call));
      const headers = upstreamHeaders(request);
      const patience = body instanceof Readable ? uploadMilliseconds : undefined;
      return ask(way, { path, method, headers, body }, call, patience);
    };

    const forwardTo = (way: Way) => async (request: FastifyRequest, reply: FastifyReply) => {
      const call = calls.begin(reply);
      try {
        sendAnswer(reply, await answerTo(request, call, way));
      } catch (error) {
        call.abort();
        sendFailure(reply, calls.isEnding && isConnectionError(error) ? new EndingError() : error);
      }
      return reply;
    };

    const forward = forwardTo(toApi);
    scope.all('/api', forward);
    scope.all('/api/*', forward);
    for (const url of articlePaths) {
      scope.route({ method: ['POST', 'PUT'], url, config: { takesArticles: true }, handler: forward });
    }
    scope.post('/api/admin/media', { config: { takesFiles: true } }, forward);
    scope.route({ method: ['GET', 'HEAD'], url: '/media/*', handler: forwardTo(toFiles) });
  });
}
