import type { Article } from '@site/kit';
import { createDraftId } from '../model/draft-id.ts';
import { type LocalDraft, unstoredState } from '../model/draft-text.ts';
import { createArticleValues, valuesOfArticle } from '../model/article-values.ts';
import { omitDerivedTexts } from '../model/derived-texts.ts';
import type { RenderContent } from '../model/readable-text.ts';
import { dayAfter, resolveWallClock, type WallClock } from '../time/wall-clock.ts';

/** Returns the default publish time of today, or of tomorrow if today's has passed. */
function nextPublishTime({ date, time }: WallClock, zone: string, now: number): WallClock {
  const instant = resolveWallClock({ date, time }, zone)?.instant;
  return instant !== undefined && instant > now ? { date, time } : { date: dayAfter(date), time };
}

/**
 * Returns a draft with the contents of an article. Excerpt and summary are emptied if they were derived from the text,
 * so that they are derived again.
 */
export function copyArticle(
  article: Article,
  username: string,
  now: number,
  render: RenderContent,
): LocalDraft {
  const copied = valuesOfArticle(article);
  const usual = createArticleValues(article.author, now);
  const reading = { date: usual.publishDate, time: usual.publishTime };
  const { date, time } = nextPublishTime(reading, usual.timezone, now);
  return {
    id: createDraftId(),
    username,
    articleId: null,
    version: null,
    values: {
      ...copied,
      ...omitDerivedTexts(copied, [copied], render),
      slug: '',
      // The wire and the filing published the original, not the copy.
      wireUrl: '',
      filingUrl: '',
      publishDate: date,
      publishTime: time,
      timezone: usual.timezone,
    },
    savedAt: now,
    server: unstoredState,
    // An unchanged copy is not saved.
    unsent: false,
  };
}
