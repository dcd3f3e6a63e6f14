import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from './prepared-answer.ts';

const REMEMBERED_ADDRESSES = 2_000;

/** Gives the answer of an address for as long as it holds. */
type Lookup = () => PreparedAnswer | undefined;

interface Remembered {
  readonly route: string;
  readonly lookup: Lookup;
}

/** What ready answers need to know of the rest of the server. */
export interface FastLane {
  /** While it says no, every request goes the long way. */
  isOpen(): boolean;
  /** Whether whoever asks may be answered at once; asked when there is an answer, and then the request counts. */
  admits(request: IncomingMessage): boolean;
  /** Told of each answer after it was sent; the duration is in milliseconds. */
  onAnswered(route: string, status: 200 | 304, duration: number): void;
}

/**
 * Public reads that were answered before and whose answer still holds: sent before routing, with no more work
 * than a bare server has. Everything else, and the first request of an address, goes the long way
 * (infra/decisions, "Ready answers go before the framework").
 */
export class ReadyAnswers {
  private readonly addresses = new LRUCache<string, Remembered>({ max: REMEMBERED_ADDRESSES });
  private lane: FastLane | undefined;

  /** Begins to send ready answers. */
  open(lane: FastLane): void {
    this.lane = lane;
  }

  /** From now on requests for this address get what the lookup gives, whoever asks. */
  remember(request: FastifyRequest, lookup: Lookup): void {
    this.addresses.set(request.url, { route: request.routeOptions.url ?? request.url, lookup });
  }

  /**
   * @param idOf gives the id for a request's answer
   * @returns whether the request is answered
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    idOf: (request: IncomingMessage) => string,
  ): boolean {
    const { lane } = this;
    if (lane === undefined || request.method !== 'GET' || request.url === undefined) return false;
    const remembered = this.addresses.get(request.url);
    if (remembered === undefined || !lane.isOpen() || !isPlain(request)) return false;
    const began = performance.now();
    const answer = remembered.lookup();
    const form = answer?.formFor(request);
    if (answer === undefined || form === undefined || !lane.admits(request)) return false;
    const status = answer.sendAtOnce(form, request, response, idOf(request));
    lane.onAnswered(remembered.route, status, performance.now() - began);
    return true;
  }
}

/** Whether there is nothing to refuse: a request without a body, for a host. */
function isPlain({ headers }: IncomingMessage): boolean {
  return (
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
