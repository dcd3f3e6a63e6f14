import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';

/** The kind of work that tells the hub. */
export const FEED_PINGS = 'feed-pings';

const TIMEOUT_MS = 10_000;

/** The hub that passes news of the feeds on to those who subscribed there (WebSub, W3C Recommendation of 2018). */
@Injectable()
export class FeedHub {
  private readonly hubUrl: string | undefined;
  private readonly feeds: readonly string[];

  constructor(@Inject(CONFIG) { websubHubUrl, siteUrl }: Config) {
    this.hubUrl = websubHubUrl;
    this.feeds = ['feed.xml', 'feed.json'].map((path) => new URL(path, siteUrl).href);
  }

  /** Whether there is one. */
  get isKnown(): boolean {
    return this.hubUrl !== undefined;
  }

  /**
   * Tells the hub that the feeds have changed.
   * @throws {Error} when it did not take that
   */
  async ping(): Promise<void> {
    if (this.hubUrl === undefined) return;
    const body = new URLSearchParams([
      ['hub.mode', 'publish'],
      ...this.feeds.map((feed): [string, string] => ['hub.url', feed]),
    ]);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(this.hubUrl, { method: 'POST', body, signal });
    if (!ok) throw new Error(`The hub of the feeds answered ${status}`);
  }
}
