import type { Article, UpdateInput } from '@site/kit';
import { wallClockAt } from '../time/wall-clock.ts';
import { detailsForRequest } from './article-details.ts';
import { type ArticleValues, documentIdsOf, isPublic, type LoadedVersion } from './article-values.ts';
import { deriveExcerpt, omitDerivedTexts } from './derived-texts.ts';
import { resolvePublishInstant } from './publish-time.ts';
import { isContentEmpty, type RenderContent } from './readable-text.ts';

/** Spec section 9, 'Article defaults'. */
const emptyContent = 'Content to be added';

/** Returns the request member for documents; omitted if neither the form nor the stored version has any. */
export function documentsMember(
  { documents }: Pick<ArticleValues, 'documents'>,
  opened: readonly LoadedVersion[] = [],
): { documents?: string[] } {
  const hadSome = opened.some(({ values }) => values.documents.length > 0);
  return documents.length > 0 || hadSome ? { documents: documentIdsOf(documents) } : {};
}

/** Returns the request member for the hold; omitted if neither the form nor the stored version has one. */
function holdMember(
  { holdForWire }: ArticleValues,
  opened: readonly LoadedVersion[],
): Pick<UpdateInput, 'holdForWire'> {
  const wasHeld = opened.some(({ values }) => values.holdForWire);
  return holdForWire || wasHeld ? { holdForWire } : {};
}

/** Returns the request, with the defaults of FORM-5. An unchanged publish time is sent exactly as stored. */
export function toArticleInput(
  values: ArticleValues,
  opened: readonly LoadedVersion[],
  render: RenderContent,
): UpdateInput | undefined {
  const publishedAt = resolvePublishInstant(values, opened);
  if (publishedAt === undefined) return undefined;
  const seen = render(values.content);
  const content = isContentEmpty(seen) ? emptyContent : values.content;
  const written = omitDerivedTexts(
    values,
    opened.map((version) => version.values),
    render,
  );
  const excerpt = written.excerpt || (isContentEmpty(seen) ? emptyContent : deriveExcerpt(seen));
  const slug = values.slug.trim();
  return {
    title: values.title.trim(),
    ...(slug !== '' && { slug }),
    content,
    excerpt,
    summary: written.summary || excerpt,
    publishedAt,
    author: values.author.trim(),
    category: values.category.trim(),
    imageUrl: values.imageUrl.trim(),
    ...detailsForRequest(
      values.imageUrl.trim() === '' ? { ...values, imageAlt: '', imageCrop: '' } : values,
      opened.map((version) => version.values),
    ),
    ...holdMember(values, opened),
    ...documentsMember(values, opened),
    ...(values.correction !== undefined && { correction: values.correction.trim() }),
  };
}

export function toPreviewInput(
  values: ArticleValues,
  opened: readonly LoadedVersion[],
  render: RenderContent,
  now: number,
): UpdateInput | undefined {
  const { date, time } = wallClockAt(now, values.timezone);
  const input =
    toArticleInput(values, opened, render) ??
    toArticleInput({ ...values, publishDate: date, publishTime: time }, opened, render);
  return input && { ...input, title: input.title || 'Untitled release' };
}

export function omitUnchangedSlug({ slug, ...input }: UpdateInput, stored: Article | null): UpdateInput {
  const isKept = slug === undefined || (stored !== null && (slug === stored.slug || isPublic(stored)));
  return isKept ? input : { ...input, slug };
}
