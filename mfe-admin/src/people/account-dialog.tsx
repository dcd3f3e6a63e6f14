import { Button, Dialog, ErrorPanel, Spinner } from '@site/kit';
import { useState } from 'react';
import { useDeferred } from '../loading/use-deferred.ts';

function loadSections() {
  return import('./account-sections.tsx');
}

/** The way to one's own password, second factor and sessions. */
export function AccountButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Your account
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Your account" size="lg">
        <LoadedSections />
      </Dialog>
    </>
  );
}

function LoadedSections() {
  const { part, failed, retry } = useDeferred(loadSections);
  if (failed) return <ErrorPanel title="This could not be loaded" onRetry={retry} />;
  if (!part) return <Spinner label="Loading..." className="min-h-80 justify-center" />;
  return <part.AccountSections />;
}
