import { Button, ConfirmDialog, Dialog, ErrorPanel, Spinner } from '@site/kit';
import { useRef, useState } from 'react';
import { useDeferred } from '../loading/use-deferred.ts';
import type { AccountSectionsProps } from './account-sections.tsx';

function loadSections() {
  return import('./account-sections.tsx');
}

/** The way to your own password, second factor and sessions. */
export function AccountButton() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const showsCodes = useRef(false);

  /** Recovery codes that are closed by mistake are gone. */
  function mayClose(): boolean {
    setAsking(showsCodes.current);
    return !showsCodes.current;
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Your account
      </Button>
      <Dialog open={open} onOpenChange={setOpen} mayClose={mayClose} title="Your account" size="lg">
        <LoadedSections showsCodes={showsCodes} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Have you kept the recovery codes?"
        confirmLabel="I have kept them"
        cancelLabel="Back to the codes"
        onConfirm={() => {
          setAsking(false);
          setOpen(false);
        }}
      >
        They are not shown again.
      </ConfirmDialog>
    </>
  );
}

function LoadedSections(props: AccountSectionsProps) {
  const { part, failed, retry } = useDeferred(loadSections);
  if (failed) return <ErrorPanel title="This could not be loaded" onRetry={retry} />;
  if (!part) return <Spinner label="Loading..." className="min-h-80 justify-center" />;
  return <part.AccountSections {...props} />;
}
