import { Button } from '@site/kit';
import { ChevronUp } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { menuClasses, menuItemClasses } from '../lists/menu-classes.ts';

interface MoreMenuProps {
  readonly canDiscard: boolean;
  readonly onDiscard: () => void;
}

export function MoreMenu({ canDiscard, onDiscard }: MoreMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="sm">
          More
          <ChevronUp aria-hidden="true" className="size-4" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        side="top"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={menuClasses}
      >
        <DropdownMenu.Item disabled={!canDiscard} onSelect={onDiscard} className={menuItemClasses}>
          Discard changes
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
