import {
  ArticleBody,
  Button,
  Dialog,
  ErrorPanel,
  type Passage,
  type PassageVersion,
  Spinner,
  toast,
} from '@site/kit';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { isPassagesAddress, passageHistoryAddress, updatePassage } from '../model/passage-calls.ts';

interface PassageHistoryProps {
  readonly passage: Passage;
  readonly onClose: () => void;
}

export function PassageHistoryDialog(props: PassageHistoryProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Passage History"
      description={props.passage.name}
      size="lg"
    >
      <PassageHistory {...props} />
    </Dialog>
  );
}

function PassageHistory({ passage, onClose }: PassageHistoryProps) {
  const { state, retry } = useNewsroomData<PassageVersion[]>(
    passageHistoryAddress(passage.id),
    'The history could not be loaded.',
  );
  const { busy, run } = useNewsroomCall('Failed to Restore Passage', { changes: isPassagesAddress });

  function restore({ name, content, isUsual, version }: PassageVersion) {
    void run(
      () => updatePassage(passage, { name, content, isUsual }),
      () => {
        toast({ title: 'Passage Restored', description: `It reads as in version ${version} again.` });
        onClose();
      },
    );
  }

  if (state.kind === 'loading') return <Spinner label="Loading history..." className="min-h-40" />;
  if (state.kind === 'failed') {
    return <ErrorPanel title="The history could not be loaded" message={state.message} onRetry={retry} />;
  }
  return (
    <ol aria-label="Changes, newest first" className="grid gap-4">
      {state.data.map((version, index) => (
        <li key={version.version} className="rounded-md border border-mist-300 p-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="text-sm">
              <span className="block font-semibold wrap-anywhere">{`Version ${version.version}: ${version.name}`}</span>
              <span className="block text-ink-600 tabular-nums">{`${version.by}, ${formatTimeWithUtc(Date.parse(version.at), pacificZone)}${version.isUsual ? ', usual' : ''}`}</span>
            </p>
            {index > 0 && (
              <Button variant="secondary" size="sm" busy={busy} onClick={() => restore(version)}>
                Restore this version
              </Button>
            )}
          </div>
          <div className="mt-3 text-sm">
            <ArticleBody content={version.content} />
          </div>
        </li>
      ))}
    </ol>
  );
}
