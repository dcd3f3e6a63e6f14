import { type ComponentType, useEffect, useState } from 'react';
import type { ReadingToolsProps } from './reading-tools.tsx';

/** The foot of an open article: no part of a first load. Where it cannot be had, its place keeps what it has. */
export function useReadingTools(isOpen: boolean): ComponentType<ReadingToolsProps> | undefined {
  const [tools, setTools] = useState<{ Part: ComponentType<ReadingToolsProps> }>();
  useEffect(() => {
    if (!isOpen || tools) return;
    import('./reading-tools.tsx').then(
      ({ ReadingTools }) => setTools({ Part: ReadingTools }),
      () => {},
    );
  }, [isOpen, tools]);
  return tools?.Part;
}
