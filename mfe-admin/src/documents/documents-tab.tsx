import { Button, EmptyState, type NewsroomDocument, toast } from '@site/kit';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { isBlackoutReasonRequired } from '../blackouts/blackout-calls.ts';
import { CardSkeletons } from '../lists/card-skeletons.tsx';
import { EntryList } from '../lists/entry-list.tsx';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { BlackoutMember } from '../model/article-calls.ts';
import {
  approveDocument,
  documentListAddress,
  isDocumentsAddress,
  restoreDocument,
} from '../model/document-calls.ts';
import { refreshPublicPages } from '../publication/announce-change.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useNow } from '../time/use-now.ts';
import { type DocumentAction, DocumentCard } from './document-card.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { countDocumentFilters, documentQuery, type DocumentView } from './document-query.ts';
import { type DialogKind, OpenedDocument } from './opened-document.tsx';
import { SelectedDocuments } from './selected-documents.tsx';

interface DocumentsTabProps {
  readonly view: DocumentView;
  /** Whether a document needs the approval of another administrator. */
  readonly reviewRequired: boolean;
  readonly onChange: (changed: Partial<DocumentView>) => void;
}

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: DialogKind; readonly document: NewsroomDocument };

const failure = { title: 'Error loading documents', message: 'The documents could not be loaded.' };
const nothingYet = {
  title: 'No documents yet',
  hint: 'Add financial statements, presentations and circulars. Readers find them on the investors page.',
};
const nothingFound = { title: 'No documents match', hint: 'Try other words, or clear the filters.' };

/** Notifies that a document was changed, and updates the public pages in this tab. */
function announce(title: string, undo?: () => void): void {
  refreshPublicPages();
  toast({ title, ...(undo && { undo }) });
}

export function DocumentsTab({ view, reviewRequired, onChange }: DocumentsTabProps) {
  const list = useNewsroomList<NewsroomDocument>(documentListAddress(documentQuery(view)));
  const selection = useSelection(list.entries);
  const now = useNow(30_000); // Accurate enough to show when a scheduled document becomes public.
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setDialog(null);
  const approving = useNewsroomCall('Failed to Approve Document', { changes: isDocumentsAddress });
  const restoring = useNewsroomCall('Failed to Restore Document', {
    changes: isDocumentsAddress,
    isShown: isBlackoutReasonRequired,
  });
  const isNarrowed = view.search !== '' || countDocumentFilters(view) > 0;

  /** Moves the focus to the heading, because the pressed button disappears. */
  function settle(notice: string) {
    announce(notice);
    heading.current?.focus();
  }

  function restore(document: NewsroomDocument, version: number, why: BlackoutMember = {}) {
    void restoring.run(
      () =>
        restoreDocument(document, version, why).catch((error: unknown) => {
          if (isBlackoutReasonRequired(error)) setDialog({ kind: 'restore', document });
          throw error;
        }),
      () => settle('Document Restored'),
    );
  }

  function act(kind: DocumentAction, document: NewsroomDocument) {
    const staysHidden = reviewRequired || document.withdrawnAt !== undefined;
    if (kind === 'approve') {
      void approving.run(
        () => approveDocument(document),
        () => settle('Document Approved'),
      );
    } else if (kind === 'restore' && (staysHidden || Date.parse(document.publishedAt) > now)) {
      restore(document, document.version);
    } else setDialog({ kind, document });
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
          Documents
        </h2>
        <Button onClick={() => setDialog({ kind: 'new' })}>
          <Plus aria-hidden="true" className="size-5" />
          New document
        </Button>
      </div>
      <DocumentFilters view={view} onChange={onChange} />
      <p role="status" className="mt-4 text-sm text-ink-600 tabular-nums empty:m-0">
        {isNarrowed &&
          list.total !== undefined &&
          (list.total === 1 ? '1 document matches' : `${list.total.toLocaleString('en-US')} documents match`)}
      </p>
      <SelectedDocuments
        selection={selection}
        areDeleted={view.status === 'deleted'}
        reviewRequired={reviewRequired}
      />
      <div className="mt-4">
        <EntryList
          list={list}
          className="grid grid-cols-1 gap-4"
          failure={failure}
          placeholder={<CardSkeletons label="Loading documents..." />}
          empty={<EmptyState {...(isNarrowed ? nothingFound : nothingYet)} />}
          more="Older documents"
        >
          {(document) => (
            <DocumentCard
              document={document}
              now={now}
              reviewRequired={reviewRequired}
              selection={selection}
              onAction={act}
            />
          )}
        </EntryList>
      </div>
      {dialog?.kind === 'new' && (
        <DocumentDialog document={null} reviewRequired={reviewRequired} onClose={close} onSaved={announce} />
      )}
      {dialog && dialog.kind !== 'new' && (
        <OpenedDocument
          kind={dialog.kind}
          // Read from the list, so that an open dialog gets the changes of colleagues.
          document={list.entries?.find(({ id }) => id === dialog.document.id) ?? dialog.document}
          reviewRequired={reviewRequired}
          onClose={close}
          onRestore={restore}
          onSaved={announce}
          onWithdraw={(document) => setDialog({ kind: 'withdraw', document })}
        />
      )}
    </>
  );
}
