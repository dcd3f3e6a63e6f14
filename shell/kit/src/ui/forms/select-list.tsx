import { Popover } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons.tsx';
import type { SelectOption } from './select.tsx';

export interface SelectListProps {
  onClose: () => void;
  trigger: RefObject<HTMLButtonElement | null>;
  listId: string;
  label: string;
  options: readonly SelectOption[];
  active: number;
  selected: number;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
  remoteName: string | undefined;
}

type OptionsProps = Omit<SelectListProps, 'onClose' | 'trigger' | 'label' | 'remoteName'>;

function Options({ listId, options, active, selected, onActive, onChoose }: OptionsProps) {
  const activeOption = useRef<HTMLDivElement>(null);
  useEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return options.map((option, index) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has focus and keyboard
    <div
      key={option.value}
      ref={index === active ? activeOption : undefined}
      id={`${listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === selected}
      onPointerMove={() => index !== active && onActive(index)}
      onClick={() => onChoose(index)}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2 select-none',
        index === active && 'bg-aqua-700/10 text-aqua-800',
        index === selected && 'font-semibold',
      )}
    >
      {option.label}
      {index === selected && <CheckIcon className="size-4 shrink-0" />}
    </div>
  ));
}

/** The open list of a select, under its button. The focus stays on the button. */
export function SelectList({ onClose, trigger, listId, label, remoteName, ...list }: SelectListProps) {
  // In the page's main part, so that assistive technology meets it there; from a dialog, beside that.
  const landmark = trigger.current?.closest('main');
  return (
    <Popover.Root open onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Portal container={landmark ?? null}>
        <div data-mfe={remoteName} data-tone="mist">
          <Popover.Content
            id={listId}
            role="listbox"
            aria-label={label}
            sideOffset={6}
            collisionPadding={12}
            align="start"
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onPointerDownOutside={(event) => {
              // The button closes its list by itself.
              if (event.target instanceof Node && trigger.current?.contains(event.target))
                event.preventDefault();
            }}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            className="z-60 max-h-[min(22rem,var(--radix-popover-content-available-height))] min-w-(--radix-popover-trigger-width) animate-[list-in_140ms_ease-out] overflow-y-auto overscroll-contain rounded-md border border-mist-300 bg-white p-1.5 text-ink-950 shadow-float outline-none motion-reduce:animate-none"
          >
            <Options listId={listId} {...list} />
          </Popover.Content>
        </div>
      </Popover.Portal>
    </Popover.Root>
  );
}
