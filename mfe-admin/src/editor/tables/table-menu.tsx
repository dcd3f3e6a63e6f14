import { classNames, Tooltip } from '@site/kit';
import { type Editor, useEditorState } from '@tiptap/react';
import { Check, ChevronDown, Table } from 'lucide-react';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { useState } from 'react';
import { cellAlignment, cellAlignments, hasHeaderRow, insertTable, tableCommands } from './table-commands.ts';

const itemClasses =
  'flex cursor-pointer items-center gap-2 rounded-sm px-3 py-2 text-sm outline-none data-disabled:cursor-default ' +
  'data-disabled:text-ink-600/60 data-highlighted:bg-aqua-700 data-highlighted:text-mist-50';

function Line() {
  return <DropdownMenu.Separator className="my-1 h-px bg-mist-300" />;
}

/** The tool that inserts tables and changes the one that the cursor is in. */
export function TableMenu({ editor, className }: { editor: Editor; className: string }) {
  const { inTable, headed, alignment } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      inTable: current.isActive('table'),
      headed: hasHeaderRow(current),
      alignment: cellAlignment(current),
    }),
  });
  const [isOpen, setOpen] = useState(false);

  function change(open: boolean) {
    setOpen(open);
    // The text is where one goes on writing: before the menu is gone, or the next key would be pressed nowhere.
    if (!open) editor.view.focus();
  }

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={change}>
      <Tooltip content="Table">
        <Toolbar.Button asChild>
          <DropdownMenu.Trigger
            aria-label="Table"
            className={classNames(className, inTable && 'bg-night-900 text-mist-50 hover:bg-night-800')}
          >
            <span className="flex items-center">
              <Table aria-hidden="true" className="size-5" />
              <ChevronDown aria-hidden="true" className="-mr-1.5 size-3.5" />
            </span>
          </DropdownMenu.Trigger>
        </Toolbar.Button>
      </Tooltip>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        // The dialog around it is asked first, and takes the key from the menu's own handling.
        onKeyDown={({ key }) => key === 'Escape' && change(false)}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="z-10 min-w-52 rounded-md border border-mist-300 bg-white p-1 text-ink-950 shadow-float"
      >
        <DropdownMenu.Item
          disabled={inTable}
          onSelect={() => void insertTable(editor)}
          className={itemClasses}
        >
          Insert table
        </DropdownMenu.Item>
        <Line />
        <DropdownMenu.CheckboxItem
          disabled={!inTable}
          checked={headed}
          onSelect={() => void editor.chain().toggleHeaderRow().run()}
          className={classNames(itemClasses, 'justify-between')}
        >
          Header row
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden="true" className="size-4" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.CheckboxItem>
        <Line />
        <DropdownMenu.RadioGroup
          value={alignment}
          onValueChange={(value) => void editor.chain().setCellAttribute('align', value).run()}
        >
          {cellAlignments.map((value) => (
            <DropdownMenu.RadioItem
              key={value}
              value={value}
              disabled={!inTable}
              className={classNames(itemClasses, 'justify-between')}
            >
              Align {value}
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        {tableCommands.map((group) => (
          <DropdownMenu.Group key={group[0]?.name}>
            <Line />
            {group.map(({ name, run }) => (
              <DropdownMenu.Item
                key={name}
                disabled={!inTable}
                onSelect={() => void run(editor.chain()).run()}
                className={itemClasses}
              >
                {name}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
