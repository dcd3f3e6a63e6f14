import { type Article, type Draft as StoredDraft, HttpError, useNavigate } from '@site/kit';
import { useCallback, useRef, useState } from 'react';
import { useRefresh } from '../session/use-refresh.ts';
import { AuditTab } from '../audit/audit-tab.tsx';
import { DeleteDialog } from '../corrections/delete-dialog.tsx';
import { wasSeenByReaders } from '../corrections/seen-by-readers.ts';
import { RestoreDialog } from '../corrections/restore-dialog.tsx';
import { WithdrawDialog } from '../corrections/withdraw-dialog.tsx';
import { DraftList } from '../drafts/draft-list.tsx';
import { DraftsTab } from '../drafts/drafts-tab.tsx';
import { type Drafts, type AvailableDraft, useDrafts } from '../drafts/use-drafts.ts';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { EventsTab } from '../events/events-tab.tsx';
import { EarlyReadersDialog } from '../early-readers/early-readers-dialog.tsx';
import { ArticleFormDialog } from '../form/article-form-dialog.tsx';
import { useEditorNavigation } from '../form/use-editor-navigation.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { MediaTab, useLibraryUploads } from '../media/media-tab.tsx';
import { OutboxTab } from '../outbox/outbox-tab.tsx';
import { PassagesTab } from '../passages/passages-tab.tsx';
import { AdministratorsTab } from '../people/administrators-tab.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { TitleCount } from '../review/title-count.tsx';
import { useReviewActivity } from '../review/use-review-activity.ts';
import { StoredArticlePreview } from '../preview/stored-article-preview.tsx';
import { notifyOfChange } from '../publication/notify-of-change.ts';
import { SetsTab } from '../sets/sets-tab.tsx';
import { SkippedReleases } from '../subscribers/skipped-releases.tsx';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import {
  deleteArticle,
  fetchArticle,
  isArticleListAddress,
  withdrawArticle,
} from '../model/article-calls.ts';
import type { ArticleAction } from './article-card.tsx';
import { ArticlesTab } from './articles-tab.tsx';
import { ConfirmWireDialog } from './confirm-wire-dialog.tsx';
import { type DeletedArticleAction, isPublishedByRestore } from './deleted-article-card.tsx';
import { countFilters, type ListView, noFilters } from './list-view.ts';
import { NewsroomTabs } from './newsroom-tabs.tsx';
import { type ReviewRule, useArticleFacets, useReviewRule } from '../model/use-article-facets.ts';
import { useDeletedArticles } from './use-deleted-articles.ts';
import { useListView } from './use-list-view.ts';

const withdrawnNotice = {
  title: 'Article Withdrawn',
  description: 'Its page shows the withdrawal. Lists, search and feeds no longer contain it.',
};

type OpenDialog = {
  readonly kind: 'confirm' | 'preview' | 'history' | 'readers' | 'withdraw' | 'delete' | 'restore';
  readonly article: Article;
};

function describeFirstPublication({ publishedAt, holdForWire }: Article): string {
  const isDue = Date.parse(publishedAt) <= Date.now() && !holdForWire;
  return `Readers have never seen this article. It was deleted before its publish time${isDue ? ', which has passed' : ''}.`;
}

function draftsIn(view: ListView, drafts: readonly AvailableDraft[]): AvailableDraft[] {
  const words = view.search.toLowerCase();
  return countFilters(view) > 0 ? [] : drafts.filter(({ title }) => title.toLowerCase().includes(words));
}

/** Returns no drafts until the review rule has loaded. */
function withRule(drafts: Drafts, rule: ReviewRule): Drafts {
  if (rule.kind === 'ready') return drafts;
  const unknown = { ...drafts, drafts: [], isKnown: false };
  if (rule.kind === 'loading') return unknown;
  return { ...unknown, problem: drafts.problem ?? rule.message, refresh: rule.retry };
}

/** Returns the current version of a draft from the list; null if the list no longer has the draft. */
function currentOf(draft: StoredDraft | null, drafts: readonly AvailableDraft[]): StoredDraft | null {
  return drafts.find(({ stored }) => stored?.id === draft?.id)?.stored ?? null;
}

export function ArticleWorkspace() {
  const { username } = useNewsroomSession();
  const { view, show, showTab } = useListView();
  const editor = useEditorNavigation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [reviewed, setReviewed] = useState<StoredDraft | null>(null);
  const facets = useArticleFacets();
  const rule = useReviewRule();
  // Until the rule has loaded, a review is assumed to be required.
  const reviewRequired = rule.kind !== 'ready' || rule.data;
  const refreshReads = useRefresh();
  const reload = useCallback(() => refreshReads(isArticleListAddress), [refreshReads]);
  const drafts = useDrafts();
  const waiting = useReviewActivity();
  const uploads = useLibraryUploads();
  const { refresh } = drafts;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Focuses the list's heading, because the pressed button may have disappeared. */
  function restored() {
    refresh();
    heading.current?.focus();
  }
  const { restore, announce } = useDeletedArticles({
    reviewRequired,
    onRestored: restored,
    onBlackout: (article) => setDialog({ kind: 'restore', article }),
  });

  function act(kind: ArticleAction | DeletedArticleAction, article: Article) {
    const isFirst = kind === 'restore' && !reviewRequired && isPublishedByRestore(article, Date.now());
    if (kind === 'edit') editor.open({ kind: 'article', id: article.id });
    else if (kind === 'duplicate') editor.open({ kind: 'new', copyOf: article.id });
    else if (kind === 'restore' && !isFirst) restore(article);
    else setDialog({ kind, article });
  }
  const closeDialog = useCallback(() => setDialog(null), []);
  /** Loads an article that a colleague changed into the open dialog. The error remains for the notification. */
  async function reloadChanged(error: unknown): Promise<never> {
    if (dialog && error instanceof HttpError && error.status === 412) {
      setDialog({ ...dialog, article: await fetchArticle(dialog.article.id) });
    }
    throw error;
  }

  const openDraft = (id: string) => editor.open({ kind: 'draft', id });
  const openReview = ({ stored }: AvailableDraft) => setReviewed(stored);
  const review = reviewRequired ? { username, onReview: openReview } : undefined;
  const offers = withRule(drafts, rule);
  const above = draftsIn(view, offers.drafts);
  return (
    <>
      <TitleCount waiting={waiting} />
      <NewsroomTabs
        chosen={view.tab}
        onChoose={(tab) => {
          showTab(tab);
          refresh(); // Colleagues may have changed drafts while another tab was open.
        }}
        tabs={[
          {
            id: 'articles',
            label: 'Articles',
            content: (
              <ArticlesTab
                view={view}
                heading={heading}
                facets={facets}
                reviewRequired={reviewRequired}
                onShow={show}
                onAction={act}
                onCreate={() => editor.open({ kind: 'new', copyOf: null })}
              >
                <SkippedReleases />
                {above.length > 0 && (
                  <div className="mt-6">
                    <DraftList
                      offers={{ ...offers, drafts: above }}
                      restoreLabel="Continue writing"
                      review={review}
                      onOpen={openDraft}
                      onShowAll={() => show({ ...noFilters, tab: 'drafts' })}
                    />
                  </div>
                )}
              </ArticlesTab>
            ),
          },
          {
            id: 'drafts',
            label: 'Drafts',
            count: drafts.isKnown ? drafts.drafts.length : undefined,
            waiting,
            content: (
              <DraftsTab
                offers={offers}
                narrowed={view.review}
                heading={heading}
                review={review}
                onNarrow={(narrowed) => show({ ...view, review: narrowed })}
                onOpen={openDraft}
              />
            ),
          },
          {
            id: 'documents',
            label: 'Documents',
            content: (
              <DocumentsTab
                view={view}
                reviewRequired={reviewRequired}
                onChange={(changed) => show({ ...view, ...changed })}
              />
            ),
          },
          { id: 'sets', label: 'Sets', content: <SetsTab /> },
          {
            id: 'events',
            label: 'Events',
            content: (
              <EventsTab
                view={view}
                reviewRequired={reviewRequired}
                onChange={(changed) => show({ ...view, ...changed })}
              />
            ),
          },
          {
            id: 'media',
            label: 'Media',
            content: (
              <MediaTab
                uploads={uploads}
                search={view.search}
                onSearch={(search) => show({ ...view, search })}
              />
            ),
          },
          { id: 'passages', label: 'Passages', content: <PassagesTab /> },
          { id: 'administrators', label: 'Administrators', content: <AdministratorsTab /> },
          { id: 'email', label: 'E-mail', content: <OutboxTab /> },
          { id: 'audit', label: 'Audit', content: <AuditTab /> },
        ]}
      />
      {editor.place && (
        <ArticleFormDialog
          key={editor.form}
          editor={editor}
          place={editor.place}
          onSaved={reload}
          onClose={refresh}
        />
      )}
      <StoredArticlePreview
        article={dialog?.kind === 'preview' ? dialog.article : null}
        onClose={closeDialog}
      />
      <HistoryDialog article={dialog?.kind === 'history' ? dialog.article : null} onClose={closeDialog} />
      <ReviewDialog
        draft={reviewed}
        current={drafts.isKnown ? currentOf(reviewed, drafts.drafts) : undefined}
        onClose={() => setReviewed(null)}
        onDone={() => {
          setReviewed(null);
          reload();
          restored();
        }}
      />
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          entry={dialog.article}
          noun="article"
          wasSeen={() => wasSeenByReaders(dialog.article, Date.now())}
          changes={isArticleListAddress}
          onDelete={() => deleteArticle(dialog.article)}
          onClose={closeDialog}
          onDeleted={() => announce(dialog.article)}
          onWithdraw={() => setDialog({ kind: 'withdraw', article: dialog.article })}
        />
      )}
      {dialog?.kind === 'confirm' && <ConfirmWireDialog article={dialog.article} onClose={closeDialog} />}
      {dialog?.kind === 'readers' && <EarlyReadersDialog release={dialog.article} onClose={closeDialog} />}
      {dialog?.kind === 'withdraw' && (
        <WithdrawDialog
          entry={dialog.article}
          noun="article"
          changes={isArticleListAddress}
          onWithdraw={(input) => withdrawArticle(dialog.article, input).catch(reloadChanged)}
          onWithdrawn={(stored) => notifyOfChange(withdrawnNotice, stored, (path) => void navigate(path))}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'restore' && (
        <RestoreDialog
          entry={dialog.article}
          noun="article"
          explanation={describeFirstPublication(dialog.article)}
          onClose={closeDialog}
          onConfirm={(why) => restore(dialog.article, why)}
        />
      )}
    </>
  );
}
