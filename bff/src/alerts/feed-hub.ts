import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { ReadTime } from '../db/database-time.ts';
import { DiscoveryService } from '../discovery/discovery.service.ts';
import { JobQueue } from '../outbox/job-queue.ts';
import { FeedState } from './feed-state.entity.ts';

const FEED_PINGS = 'feed-pings';

const TIMEOUT_MS = 10_000;

/** Notifies the WebSub hub (W3C Recommendation, 2018), which forwards changes of the feeds to its subscribers. */
@Injectable()
export class FeedHub {
  private readonly hubUrl: string | undefined;
  private readonly feeds: readonly string[];
  private knownDigest = '';

  constructor(
    @Inject(CONFIG) { websubHubUrl, siteUrl }: Config,
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
    private readonly queue: JobQueue,
  ) {
    this.hubUrl = websubHubUrl;
    this.feeds = ['feed.xml', 'feed.json'].map((path) => new URL(path, siteUrl).href);
  }

  get isKnown(): boolean {
    return this.hubUrl !== undefined;
  }

  async start(): Promise<void> {
    if (!this.isKnown) return;
    await this.queue.open(FEED_PINGS);
    await this.queue.start({ name: FEED_PINGS, queue: FEED_PINGS, workers: 1 }, () => this.ping());
  }

  async announceChanges(): Promise<void> {
    if (!this.isKnown) return;
    const digest = await this.digest();
    if (digest === this.knownDigest) return;
    await this.em.transactional(async (em) => {
      const state = await em.findOneOrFail(FeedState, { id: 1 }, FOR_UPDATE);
      // Computed again under the lock: another instance may have stored a newer digest since.
      const current = await this.digest();
      if (state.digest === current) return;
      state.digest = current;
      await em.flush();
      await this.queue.add(FEED_PINGS, [{ data: {} }]);
    });
    this.knownDigest = digest;
  }

  /** Cheap enough for every poll: the feeds are cached until a release changes or becomes public. */
  private async digest(): Promise<string> {
    const hash = createHash('sha256');
    for (const { body } of [
      await this.discovery.rss(ReadTime.present),
      await this.discovery.json(ReadTime.present),
    ])
      hash.update(body);
    return hash.digest('base64url');
  }

  private async ping(): Promise<void> {
    if (this.hubUrl === undefined) return;
    const body = new URLSearchParams([
      ['hub.mode', 'publish'],
      ...this.feeds.map((feed): [string, string] => ['hub.url', feed]),
    ]);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(this.hubUrl, { method: 'POST', body, signal });
    if (!ok) throw new Error(`The WebSub hub responded with status ${status}`);
  }
}
