import type { DocumentChange, NewsroomDocument } from '@site/kit';
import { DisclosureHistoryDialog } from '../disclosures/disclosure-history-dialog.tsx';
import { type DisclosureHistoryProps, DisclosuresTab } from '../disclosures/disclosures-tab.tsx';
import { documentDisclosure } from '../model/disclosure-calls.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { countDocumentFilters, toDocumentQuery, type DocumentListView } from './document-query.ts';
import { DocumentVersion } from './document-version.tsx';

interface DocumentsTabProps {
  readonly view: DocumentListView;
  /** Whether a document needs the approval of another administrator. */
  readonly reviewRequired: boolean;
  readonly onChange: (changed: Partial<DocumentListView>) => void;
}

const texts = {
  nothingYet:
    'Add financial statements, presentations and circulars. Readers find them on the investors page.',
  more: 'Older documents',
  restoration: 'Readers can see it as soon as you restore it, unless its release is not public.',
};

export function DocumentsTab({ view, reviewRequired, onChange }: DocumentsTabProps) {
  return (
    <DisclosuresTab
      kind={documentDisclosure}
      query={toDocumentQuery(view)}
      isNarrowed={view.search !== '' || countDocumentFilters(view) > 0}
      reviewRequired={reviewRequired}
      isEditableWhilePublic={false}
      texts={texts}
      filters={<DocumentFilters view={view} onChange={onChange} />}
      renderFacts={(document) => <DocumentFacts document={document} />}
      renderForm={(form) => <DocumentDialog {...form} />}
      History={History}
    />
  );
}

function History(props: DisclosureHistoryProps<NewsroomDocument>) {
  return (
    <DisclosureHistoryDialog
      kind={documentDisclosure}
      publishTimeOf={({ document }: DocumentChange) => document.publishedAt}
      {...props}
    >
      {(change) => <DocumentVersion version={change.document} />}
    </DisclosureHistoryDialog>
  );
}
