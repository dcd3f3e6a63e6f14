import { createPortal } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { useScopeMarks } from '../../remote-scope.tsx';
import { ToneProvider } from '../tone.tsx';

interface OverlayFailureProps {
  title: string;
  onOpenChange: (open: boolean) => void;
  onRetry: () => void;
}

/** Shown instead of a dialog whose code could not be loaded. */
export function OverlayFailure({ title, onOpenChange, onRetry }: OverlayFailureProps) {
  return createPortal(
    <div {...useScopeMarks()} data-tone="mist">
      <ToneProvider tone="mist">
        <div
          role="alert"
          className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-lg rounded-lg border border-mist-300 bg-white p-6 text-ink-950 shadow-float"
        >
          <p className="font-semibold wrap-anywhere">{`“${title}” could not be opened`}</p>
          <p className="mt-1 text-ink-600">Part of this page could not be loaded. Please try again.</p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" size="sm" onClick={() => onOpenChange(false)}>
              Close
            </Button>
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
          </div>
        </div>
      </ToneProvider>
    </div>,
    document.body,
  );
}
