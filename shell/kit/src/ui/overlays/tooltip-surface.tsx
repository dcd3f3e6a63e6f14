import { Tooltip } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { TooltipGroup, TooltipProps } from './tooltip.tsx';

/** The tooltip itself, loaded with the other overlays. */
export function TooltipSurface({
  content,
  children,
  side = 'top',
  group,
  remoteName,
}: TooltipProps & { group: TooltipGroup; remoteName: string | undefined }) {
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const onOpenChange = (next: boolean) => {
    if (next && group.closeOpen !== close) {
      group.closeOpen?.();
      group.closeOpen = close;
    }
    if (!next && group.closeOpen === close) {
      group.closeOpen = undefined;
      group.lastSeen = performance.now();
    }
    setOpen(next);
  };
  const openAtOnce = () => {
    if (group.closeOpen || performance.now() - group.lastSeen < group.skipDelay) onOpenChange(true);
  };
  useEffect(
    () => () => {
      if (group.closeOpen === close) group.closeOpen = undefined;
    },
    [group, close],
  );
  return (
    <Tooltip.Provider delayDuration={group.delay} skipDelayDuration={group.skipDelay}>
      <Tooltip.Root open={open} onOpenChange={onOpenChange}>
        <Tooltip.Trigger asChild onPointerEnter={openAtOnce}>
          {children}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <div data-mfe={remoteName}>
            <Tooltip.Content
              side={side}
              sideOffset={6}
              collisionPadding={8}
              className="z-60 max-w-72 animate-[list-in_120ms_ease-out] rounded-sm border border-mist-100/15 bg-night-800 px-3 py-1.5 text-sm text-mist-50 shadow-float motion-reduce:animate-none"
            >
              {content}
            </Tooltip.Content>
          </div>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
