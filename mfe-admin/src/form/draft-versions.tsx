import {
  Button,
  Dialog,
  type DraftVersion,
  EmptyState,
  ErrorPanel,
  type ListedDraftVersion,
  serverMessage,
  Spinner,
  toast,
} from '@site/kit';
import { useState } from 'react';
import { VersionComparison } from '../changes/version-comparison.tsx';
import { VersionList } from '../lists/version-list.tsx';
import { draftVersionsAddress } from '../model/draft-calls.ts';
import { valuesOfDraft } from '../model/draft-contents.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { useDebouncedFormValue } from './form-store.ts';
import type { useFormDraft } from './use-form-draft.ts';
import type { EditorNavigation, EditorTarget } from './use-editor-navigation.ts';

interface DraftVersionsProps {
  readonly id: string;
  readonly drafting: ReturnType<typeof useFormDraft>;
  readonly editor: EditorNavigation;
  readonly onContinue: (next: EditorTarget) => void;
}

const failure = 'The versions could not be loaded.';

function momentOf({ at }: ListedDraftVersion): string {
  return formatTimeWithUtc(Date.parse(at), pacificZone);
}

export function DraftVersions(props: DraftVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  function open() {
    void props.drafting.saver.save();
    setOpen(true);
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-4 justify-self-start" onClick={open}>
        Versions
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Draft Versions" size="xl">
        <Versions {...props} />
      </Dialog>
    </>
  );
}

function Versions({ id, ...rest }: DraftVersionsProps) {
  const { state, retry } = useNewsroomData<ListedDraftVersion[]>(draftVersionsAddress(id), failure);
  const [chosen, setChosen] = useState<number>();
  if (state.kind === 'loading') return <Spinner label="Loading versions..." className="min-h-80" />;
  if (state.kind === 'failed') {
    return <ErrorPanel title="The versions could not be loaded" message={state.message} onRetry={retry} />;
  }
  const shown = state.data.find(({ version }) => version === chosen) ?? state.data[0];
  if (!shown) {
    return <EmptyState title="No earlier versions" hint="Each saved change adds a version, up to 50." />;
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <VersionList versions={state.data} shown={shown} onChoose={setChosen}>
        {(version) => (
          <>
            <span className="block font-semibold wrap-anywhere">{version.title || 'Untitled'}</span>
            <span className="block text-ink-600 tabular-nums">{momentOf(version)}</span>
            <span className="block text-ink-600">{version.by}</span>
          </>
        )}
      </VersionList>
      <ComparedVersion key={shown.version} id={id} {...rest} listed={shown} />
    </div>
  );
}

interface ComparedVersionProps extends DraftVersionsProps {
  readonly listed: ListedDraftVersion;
}

function ComparedVersion({ id, drafting, editor, onContinue, listed }: ComparedVersionProps) {
  const { state, retry } = useNewsroomData<DraftVersion>(draftVersionsAddress(id, listed.version), failure);
  const present = useDebouncedFormValue(drafting.form, ({ values }) => values);
  const [busy, setBusy] = useState(false);

  async function change<Result>(write: () => Promise<Result>, open: typeof onContinue) {
    setBusy(true);
    try {
      const result = await write();
      open({ kind: 'draft', id });
      return result;
    } catch (error) {
      setBusy(false);
      const description = serverMessage(error) ?? 'The server cannot be reached. Your text is still here.';
      toast({ variant: 'destructive', title: 'Failed to Restore Version', description });
      return undefined;
    }
  }

  async function restore(earlier: DraftVersion) {
    const undo = await change(() => drafting.restore(earlier), onContinue);
    if (!undo) return;
    toast({
      title: 'Version Restored',
      description: `The draft has the text of ${momentOf(listed)} again.`,
      action: { label: 'Undo', onAction: () => void change(undo, editor.open) },
    });
  }

  if (state.kind === 'loading') return <Spinner label="Loading version..." className="min-h-80" />;
  if (state.kind === 'failed') {
    return <ErrorPanel title="This version could not be loaded" message={state.message} onRetry={retry} />;
  }
  const { data } = state;
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-b border-mist-300 pb-4">
        <p className="font-semibold">{`Saved ${momentOf(listed)}`}</p>
        <Button size="sm" busy={busy} onClick={() => void restore(data)}>
          Restore this version
        </Button>
      </div>
      <VersionComparison
        before={{ name: momentOf(listed), values: valuesOfDraft(data) }}
        after={{ name: 'Now', values: present }}
      />
    </div>
  );
}
