import {
  Button,
  Dialog,
  type DocumentChange,
  ErrorPanel,
  type NewsroomDocument,
  Spinner,
  TextLink,
} from '@site/kit';
import { documentKinds, formatPeriod } from './document-kinds.ts';
import { Change } from '../history/article-history.tsx';
import { documentHistoryAddress } from '../model/document-calls.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatMoment } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface DocumentHistoryProps {
  readonly document: NewsroomDocument;
  readonly onClose: () => void;
  readonly onRestore: (document: NewsroomDocument, version: number) => void;
}

/** Shows who changed a document and when. Each version can be restored. */
export function DocumentHistoryDialog(props: DocumentHistoryProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Document History"
      description={props.document.title}
      size="lg"
    >
      <DocumentHistory {...props} />
    </Dialog>
  );
}

function DocumentHistory({ document, onClose, onRestore }: DocumentHistoryProps) {
  const { state, retry } = useNewsroomData<DocumentChange[]>(
    documentHistoryAddress(document.id),
    'The history could not be loaded.',
  );
  if (state.kind === 'loading') return <Spinner label="Loading history..." className="min-h-40" />;
  if (state.kind === 'failed') {
    return <ErrorPanel title="The history could not be loaded" message={state.message} onRetry={retry} />;
  }
  return (
    <ol aria-label="Changes, newest first" className="grid gap-4">
      {state.data.map((change, index) => (
        <li
          key={change.version}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-md border border-mist-300 p-4 text-sm"
        >
          <div className="min-w-0">
            <Change change={change} />
            <Version version={change.document} />
          </div>
          {index > 0 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                onRestore(document, change.version);
                onClose();
              }}
            >
              Restore this version
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Version({ version }: { readonly version: DocumentChange['document'] }) {
  const { kind, title, year, quarter = null, publishedAt, name, url } = version;
  const publishTime = formatMoment(Date.parse(publishedAt), pacificZone);
  return (
    <div className="mt-3 grid gap-1 border-l-2 border-mist-300 pl-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-600 tabular-nums">
        {`${documentKinds[kind]}, ${formatPeriod({ year, quarter })}. Publish time: ${publishTime}`}
      </p>
      {url !== undefined && (
        <p>
          <TextLink href={url} target="_blank" rel="noopener">
            {name}
          </TextLink>
        </p>
      )}
    </div>
  );
}
