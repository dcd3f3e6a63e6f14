import { Button, ConfirmDialog, Dialog, ErrorPanel, lazyPart, Spinner } from '@site/kit';
import { Suspense, useState } from 'react';
import type { AccountSectionsProps } from './account-sections.tsx';

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorPanel title="This could not be loaded" onRetry={onRetry} />;
}

const LoadedSections = lazyPart<AccountSectionsProps>(
  async () => (await import('./account-sections.tsx')).AccountSections,
  Failure,
);

/** Opens the dialog for the user's password, second factor, e-mails and sessions. */
export function AccountButton() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  /** Asks for confirmation if recovery codes are displayed, which would be lost. */
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
        <Suspense fallback={<Spinner label="Loading..." className="min-h-80 justify-center" />}>
          <LoadedSections codes={codes} onCodes={setCodes} />
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Have you saved the recovery codes?"
        confirmLabel="I have saved them"
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
