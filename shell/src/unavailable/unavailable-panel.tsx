import { Button, PageHero, useOnline } from '@site/kit';

interface UnavailablePanelProps {
  onRetry: () => void;
  busy: boolean;
}

/** Shown instead of a page whose remote is unavailable (infra/docs/api.md, 'When a part is down'). */
export function UnavailablePanel({ onRetry, busy }: UnavailablePanelProps) {
  const isOnline = useOnline();
  return (
    <PageHero
      title={isOnline ? 'This section is temporarily unavailable' : 'You are offline'}
      lead={
        isOnline
          ? 'The rest of the site works as usual. We are on it; please try again in a moment.'
          : 'This page will load by itself once you are connected again.'
      }
    >
      <Button onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </PageHero>
  );
}
