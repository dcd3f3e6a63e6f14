import { Button, type NewsroomDocument, toast } from '@site/kit';
import { BadgeCheck } from 'lucide-react';
import { SelectedEntries } from '../lists/selected-entries.tsx';
import { selectionTool } from '../lists/selection-bar.tsx';
import type { Selection } from '../lists/use-selection.ts';
import {
  approveDocument,
  deleteDocument,
  isDocumentsAddress,
  restoreDocument,
} from '../model/document-calls.ts';
import { refreshPublicPages } from '../publication/announce-change.ts';
import { wasPublicDocument } from './document-state.ts';

interface SelectedDocumentsProps {
  readonly selection: Selection<NewsroomDocument>;
  readonly areDeleted: boolean;
  readonly reviewRequired: boolean;
}

const approving = { verb: 'Approve', done: 'Approved', call: approveDocument };

/** Approves, deletes or restores the selected documents. */
export function SelectedDocuments({ selection, areDeleted, reviewRequired }: SelectedDocumentsProps) {
  const waiting = selection.selected.filter(({ approved }) => !approved);
  return (
    <SelectedEntries
      selection={selection}
      noun="document"
      areDeleted={areDeleted}
      changes={isDocumentsAddress}
      wasSeen={(document) => wasPublicDocument(document, Date.now())}
      insteadOfDeleting="To inform readers instead, withdraw a document."
      onDelete={deleteDocument}
      restoring={{
        verb: 'Restore',
        done: 'Restored',
        call: (document) => restoreDocument(document, document.version),
        title: (them) => `Restore ${them}?`,
        label: 'Restore',
        effect: reviewRequired
          ? 'They wait for the approval of another administrator.'
          : 'Documents whose publish time has passed become public immediately.',
      }}
      onDone={(notice) => {
        refreshPublicPages();
        toast(notice);
      }}
    >
      {({ each, busy }) =>
        waiting.length > 0 && (
          <Button {...selectionTool} busy={busy} onClick={() => void each(waiting, approving)}>
            <BadgeCheck aria-hidden="true" className="size-4" />
            Approve selected
          </Button>
        )
      }
    </SelectedEntries>
  );
}
