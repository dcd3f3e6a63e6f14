import type { NewsroomDocument } from '@site/kit';
import { DeleteDialog } from '../corrections/delete-dialog.tsx';
import { RestoreDialog } from '../corrections/restore-dialog.tsx';
import { WithdrawDialog } from '../corrections/withdraw-dialog.tsx';
import type { BlackoutMember } from '../model/article-calls.ts';
import { deleteDocument, isDocumentsAddress, withdrawDocument } from '../model/document-calls.ts';
import type { DocumentAction } from './document-card.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentHistoryDialog } from './document-history-dialog.tsx';
import { wasPublicDocument } from './document-state.ts';

/** The actions that open a dialog. */
export type DialogKind = Exclude<DocumentAction, 'approve'>;

interface OpenedDocumentProps {
  readonly kind: DialogKind;
  readonly document: NewsroomDocument;
  readonly reviewRequired: boolean;
  readonly onClose: () => void;
  readonly onRestore: (document: NewsroomDocument, version: number, why?: BlackoutMember) => void;
  /** Called after a change with the title of the notification. */
  readonly onSaved: (notice: string, undo?: () => void) => void;
  readonly onWithdraw: (document: NewsroomDocument) => void;
}

/** The dialog that an action on a document opens. */
export function OpenedDocument(props: OpenedDocumentProps) {
  const { kind, document, reviewRequired, onClose, onRestore, onSaved, onWithdraw } = props;
  const shared = { entry: document, noun: 'document', changes: isDocumentsAddress, onClose } as const;

  function announceDeletion() {
    // Deleting creates a version.
    const deleted = { ...document, version: document.version + 1 };
    onSaved('Document Deleted', reviewRequired ? undefined : () => onRestore(deleted, deleted.version));
  }

  switch (kind) {
    case 'edit':
      return (
        <DocumentDialog
          document={document}
          reviewRequired={reviewRequired}
          onClose={onClose}
          onSaved={onSaved}
        />
      );
    case 'history':
      return <DocumentHistoryDialog document={document} onClose={onClose} onRestore={onRestore} />;
    case 'delete':
      return (
        <DeleteDialog
          {...shared}
          wasSeen={() => wasPublicDocument(document, Date.now())}
          onDelete={() => deleteDocument(document)}
          onDeleted={announceDeletion}
          onWithdraw={() => onWithdraw(document)}
        />
      );
    case 'withdraw':
      return (
        <WithdrawDialog
          {...shared}
          onWithdraw={({ reason }) => withdrawDocument(document, reason)}
          onWithdrawn={() => onSaved('Document Withdrawn')}
        />
      );
    case 'restore':
      return (
        <RestoreDialog
          entry={document}
          noun="document"
          explanation="Readers can see it as soon as you restore it, unless its release is not public."
          onClose={onClose}
          onConfirm={(why) => onRestore(document, document.version, why)}
        />
      );
  }
}
