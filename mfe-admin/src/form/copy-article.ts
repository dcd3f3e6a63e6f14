import type { Article } from '@site/kit';
import { type Draft, newDraftId } from '../model/draft-store.ts';
import { newArticleValues, valuesOfArticle } from '../model/article-values.ts';
import { writtenTexts } from '../model/derived-texts.ts';
import type { RenderContent } from '../model/readable-text.ts';
import { dayAfter, resolveWallClock, type WallClock } from '../time/wall-clock.ts';

/** Today at the time that new articles are given, or tomorrow where that has passed. */
function nextPublishTime({ date, time }: WallClock, zone: string, now: number): WallClock {
  const instant = resolveWallClock({ date, time }, zone)?.instant;
  return instant !== undefined && instant > now ? { date, time } : { date: dayAfter(date), time };
}

/**
 * A new article that reads as another one, not yet saved anywhere. It is published neither in the past nor at
 * the same time as that one. Excerpt and summary that follow the text go on following it.
 */
export function copyArticle(article: Article, username: string, now: number, render: RenderContent): Draft {
  const copied = valuesOfArticle(article);
  const usual = newArticleValues(article.author, now);
  const reading = { date: usual.publishDate, time: usual.publishTime };
  const { date, time } = nextPublishTime(reading, usual.timezone, now);
  return {
    id: newDraftId(),
    username,
    articleId: null,
    version: null,
    values: {
      ...copied,
      ...writtenTexts(copied, [copied], render),
      slug: '',
      // Where that one is, this one is not.
      wireUrl: '',
      filingUrl: '',
      publishDate: date,
      publishTime: time,
      timezone: usual.timezone,
    },
    savedAt: now,
    server: null,
    // It is the other article's text: there is nothing to save until somebody changes it.
    unsent: false,
  };
}
