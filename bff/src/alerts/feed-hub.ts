import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';

/** The name of the job that notifies the hub. */
export const FEED_PINGS = 'feed-pings';

const TIMEOUT_MS = 10_000;

/**
 * Notifies the WebSub hub (W3C Recommendation, 2018), which passes changes of the feeds on to its
 * subscribers.
 */
@Injectable()
export class FeedHub {
  private readonly hubUrl: string | undefined;
  private readonly feeds: readonly string[];

  constructor(@Inject(CONFIG) { websubHubUrl, siteUrl }: Config) {
    this.hubUrl = websubHubUrl;
    this.feeds = ['feed.xml', 'feed.json'].map((path) => new URL(path, siteUrl).href);
  }

  /** Whether a hub is configured. */
  get isKnown(): boolean {
    return this.hubUrl !== undefined;
  }

  /**
   * Notifies the hub that the feeds have changed.
   * @throws {Error} if the hub refused the notification
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
