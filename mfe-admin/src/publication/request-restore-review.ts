import { type Article, type ArticleVersion, toast } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';
import { articleAddress } from '../model/article-calls.ts';
import { createDraft, submitReviewStep } from '../model/draft-calls.ts';
import { createDraftId } from '../model/draft-id.ts';
import { pacificZone } from '../time/zones.ts';

/** Requests a review of restoring a version. @throws HttpError if a request fails */
export async function requestRestoreReview(
  article: Pick<Article, 'id' | 'version'>,
  version: number,
): Promise<void> {
  const address = articleAddress(article.id, 'history', String(version));
  const { article: proposed } = await requestWithToken<ArticleVersion>(address);
  const stands = { articleId: article.id, articleVersion: article.version, timezone: pacificZone };
  const draft = await createDraft(createDraftId(), { ...proposed, ...stands });
  await submitReviewStep(draft, { review: 'requested' });
  toast({
    title: 'Sent for Review',
    description: 'After another administrator has approved it, you can publish it.',
  });
}
