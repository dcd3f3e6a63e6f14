import { Button, Card } from '@site/kit';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useId, useRef } from 'react';
import { menuClasses, menuItemClasses } from './menu-classes.ts';
import { SelectionCheckbox } from './selection-bar.tsx';
import type { EntrySelection } from './use-selection.ts';

export interface EntryAction<Action extends string> {
  readonly action: Action;
  readonly label: string;
  readonly icon: LucideIcon;
}

const cardButton = 'justify-start px-3 text-left';

interface EntryCardProps<Action extends string> {
  readonly entry: { readonly id: string; readonly title: string };
  /** Absent in lists whose entries cannot be selected. */
  readonly selection?: EntrySelection<unknown>;
  readonly state: ReactNode;
  readonly buttons: readonly EntryAction<Action>[];
  /** The actions in the menu; empty for no menu. */
  readonly menu?: readonly EntryAction<Action>[];
  /** Id of an element that describes the effect of the buttons. */
  readonly describedBy?: string;
  readonly onAction: (action: Action) => void;
  readonly children: ReactNode;
}

export function EntryCard<Action extends string>({
  entry: { id, title },
  selection,
  state,
  buttons,
  menu = [],
  describedBy,
  onAction,
  children,
}: EntryCardProps<Action>) {
  const titleId = useId();
  return (
    <Card
      as="article"
      className="grid gap-x-8 gap-y-4 p-5 sm:p-6 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center"
    >
      <div className="min-w-0">
        <div className="flex items-start gap-4">
          {selection && <SelectionCheckbox selection={selection} id={id} name={title} />}
          <div className="min-w-0">{state}</div>
        </div>
        <h3 id={titleId} className="mt-2 font-display text-lg leading-snug font-semibold wrap-anywhere">
          {title}
        </h3>
        {children}
      </div>
      <div className="-mx-2 grid grid-cols-2 gap-1 sm:flex sm:flex-wrap xl:mx-0">
        {buttons.map(({ action, label, icon: Icon }) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            aria-describedby={[titleId, describedBy].filter(Boolean).join(' ')}
            className={action === 'delete' ? `${cardButton} text-fall-700` : cardButton}
            onClick={() => onAction(action)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Button>
        ))}
        {menu.length > 0 && <MoreActions titleId={titleId} offered={menu} onChoose={onAction} />}
      </div>
    </Card>
  );
}

interface MoreActionsProps<Action extends string> {
  readonly titleId: string;
  readonly offered: readonly EntryAction<Action>[];
  readonly onChoose: (action: Action) => void;
}

function MoreActions<Action extends string>({ titleId, offered, onChoose }: MoreActionsProps<Action>) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button ref={button} variant="ghost" size="sm" aria-describedby={titleId} className={cardButton}>
          <Ellipsis aria-hidden="true" className="size-4" />
          More actions
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClasses}>
        {offered.map(({ action, label, icon: Icon }) => (
          <DropdownMenu.Item
            key={action}
            className={menuItemClasses}
            onSelect={() => {
              // A dialog that the action opens returns the focus to the element that was focused before.
              button.current?.focus();
              onChoose(action);
            }}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
