import { type Article, type Draft, type UpdateInput, useNavigate } from '@site/kit';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { restoreArticle } from '../model/article-calls.ts';
import { omitUnchangedSlug } from '../model/article-input.ts';
import { isPublic } from '../model/article-values.ts';
import { toCheckInput, usePublicationCheck } from '../model/use-publication-check.ts';
import { useSaveArticle } from '../publication/use-save-article.ts';
import { detailsForRequest } from '../model/article-details.ts';
import { notifyOfRestore } from '../publication/notify-of-change.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';

interface DraftPublishingOptions {
  readonly draft: Draft;
  readonly article: Article | null;
  readonly isDeleted: boolean;
  readonly onDone: () => void;
}

/** Returns the request body that publishes exactly the approved draft. A public article keeps its hold. */
function publicationOf(draft: Draft, article: Article | null): UpdateInput {
  const { title = '', content = '', excerpt = '', summary = '', publishedAt = '' } = draft;
  const { author = '', category = '', imageUrl = '', slug = '', documents = [] } = draft;
  return {
    ...{ title, content, excerpt, summary, publishedAt, author, category, imageUrl },
    ...(slug !== '' && { slug }),
    ...detailsForRequest(draft, article ? [article] : []),
    holdForWire: (article && isPublic(article) ? article : draft).holdForWire === true,
    documents: documents.map(({ id }) => id),
    ...(draft.correction !== undefined && { correction: draft.correction }),
    draftId: draft.id,
  };
}

export function useDraftPublishing(options: DraftPublishingOptions) {
  const { draft, article, isDeleted, onDone } = options;
  const saving = useSaveArticle();
  const restoring = useNewsroomCall('Failed to Restore Article', { isShown: () => false });
  const navigate = useNavigate();
  const { publishedAt, correction } = draft;
  const isCorrection = correction !== undefined;
  const checked = usePublicationCheck(toCheckInput({ article, publishedAt, isCorrection }));
  const blackout = useBlackoutReason({ ...checked, publishedAt, given: article?.blackoutReason });

  function restore(id: string, version: number) {
    return restoring.run(
      () =>
        blackout.asking(
          restoreArticle({ id, version, over: version, draftId: draft.id, ...blackout.member }),
        ),
      (restored) => {
        notifyOfRestore(restored, (path) => void navigate(path));
        onDone();
      },
    );
  }

  async function publish() {
    if (!blackout.check()) return;
    if (isDeleted && draft.articleId !== null) return restore(draft.articleId, draft.articleVersion ?? 0);
    const input = omitUnchangedSlug(publicationOf(draft, article), article);
    const outcome = await saving.save(article, { ...input, ...blackout.member }, draft.id);
    if (outcome.kind === 'saved') onDone();
    if (outcome.kind === 'failed') blackout.refuse(outcome.error);
  }

  return { busy: saving.busy || restoring.busy, blackout: blackout.field, publish };
}
