import { classNames, Tooltip } from '@site/kit';
import type { Editor } from '@tiptap/react';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { menuClasses } from '../lists/menu-classes.ts';

interface ToolMenuProps {
  readonly editor: Editor;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly isActive?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

export function ToolMenu({ editor, name, icon: Icon, isActive = false, className, children }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false);

  function change(open: boolean) {
    setOpen(open);
    // Focuses the text before the menu closes, so that the next key reaches it.
    if (!open) editor.view.focus();
  }

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
      <Tooltip content={name}>
        <Toolbar.Button asChild>
          <DropdownMenu.Trigger
            aria-label={name}
            className={classNames(className, isActive && 'bg-night-900 text-mist-50 hover:bg-night-800')}
          >
            <span className="flex items-center">
              <Icon aria-hidden="true" className="size-5" />
              <ChevronDown aria-hidden="true" className="-mr-1.5 size-3.5" />
            </span>
          </DropdownMenu.Trigger>
        </Toolbar.Button>
      </Tooltip>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        // Handles Escape here, because the surrounding dialog would handle it first.
        onKeyDown={({ key }) => key === 'Escape' && change(false)}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className={menuClasses}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
