import { Button, ConfirmDialog, Dialog, ErrorPanel, Spinner } from '@site/kit';
import { useState } from 'react';
import { useDeferred } from '../loading/use-deferred.ts';
import type { AccountSectionsProps } from './account-sections.tsx';

function loadSections() {
  return import('./account-sections.tsx');
}

/** The dialog for the user's own password, second factor and sessions. */
export function AccountButton() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  /** Recovery codes, which are shown only once. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  /** Recovery codes that are closed by mistake would be lost. */
  function mayClose(): boolean {
    setAsking(codes !== null);
    return codes === null;
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Your account
      </Button>
      <Dialog open={open} onOpenChange={setOpen} mayClose={mayClose} title="Your account" size="lg">
        <LoadedSections codes={codes} onCodes={setCodes} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Have you kept the recovery codes?"
        confirmLabel="I have kept them"
        cancelLabel="Back to the codes"
        onConfirm={() => {
          setAsking(false);
          setCodes(null);
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
