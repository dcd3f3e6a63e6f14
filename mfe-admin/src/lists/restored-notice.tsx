import { Button } from '@site/kit';

interface RestoredNoticeProps {
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

export function RestoredNotice({ isRestored, onDiscard }: RestoredNoticeProps) {
  return (
    <div role="status" className="empty:absolute">
      {isRestored && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-aqua-700/40 bg-aqua-700/10 px-4 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-48">Your unsaved text was restored.</p>
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            Discard it
          </Button>
        </div>
      )}
    </div>
  );
}
