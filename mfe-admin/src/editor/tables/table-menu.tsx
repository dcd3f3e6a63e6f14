import { classNames } from '@site/kit';
import { type Editor, useEditorState } from '@tiptap/react';
import { Check, Table } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { menuItemClasses } from '../../lists/menu-classes.ts';
import { ToolMenu } from '../tool-menu.tsx';
import {
  getCellAlignment,
  cellAlignments,
  hasHeaderRow,
  insertTable,
  tableCommands,
} from './table-commands.ts';

function Line() {
  return <DropdownMenu.Separator className="my-1 h-px bg-mist-300" />;
}

export function TableMenu({ editor, className }: { editor: Editor; className: string }) {
  const { inTable, headed, alignment } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      inTable: current.isActive('table'),
      headed: hasHeaderRow(current),
      alignment: getCellAlignment(current),
    }),
  });

  return (
    <ToolMenu editor={editor} name="Table" icon={Table} isActive={inTable} className={className}>
      <DropdownMenu.Item
        disabled={inTable}
        onSelect={() => void insertTable(editor)}
        className={menuItemClasses}
      >
        Insert table
      </DropdownMenu.Item>
      <Line />
      <DropdownMenu.CheckboxItem
        disabled={!inTable}
        checked={headed}
        onSelect={() => void editor.chain().toggleHeaderRow().run()}
        className={classNames(menuItemClasses, 'justify-between')}
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
            className={classNames(menuItemClasses, 'justify-between')}
          >
            <span>{`Align ${value}`}</span>
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
              className={menuItemClasses}
            >
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Group>
      ))}
    </ToolMenu>
  );
}
