import { classNames } from '@site/kit';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Accepts dropped files. Must contain a button for keyboard users. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  /** Counts nested enter events, because children also fire them. */
  const depth = useRef(0);

  function enter(event: DragEvent, step: 1 | -1) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }

  return (
    <div
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={classNames(
        'rounded-lg border-2 border-dashed transition-colors',
        over ? 'border-aqua-700 bg-aqua-700/8' : 'border-mist-300',
        className,
      )}
    >
      {children}
    </div>
  );
}
