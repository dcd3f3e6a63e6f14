import { Button, PageHero } from '@site/kit';

interface UnavailablePanelProps {
  onRetry: () => void;
  busy: boolean;
}

/** In place of a page whose remote cannot be reached (contract, 'When a part is down'). */
export function UnavailablePanel({ onRetry, busy }: UnavailablePanelProps) {
  return (
    <PageHero
      title="This section is temporarily unavailable"
      lead="The rest of the site works as usual. We are on it; please try again in a moment."
    >
      <Button onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </PageHero>
  );
}
