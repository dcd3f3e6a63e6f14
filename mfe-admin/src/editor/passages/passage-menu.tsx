import type { Passage } from '@site/kit';
import type { Editor } from '@tiptap/react';
import { NotebookText } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { passagesAddress } from '../../model/passage-calls.ts';
import { useNewsroomData } from '../../session/use-newsroom-data.ts';
import { menuItemClasses } from '../../lists/menu-classes.ts';
import { ToolMenu } from '../tool-menu.tsx';

interface PassageMenuProps {
  readonly editor: Editor;
  readonly className: string;
  readonly onInsert: (passages: readonly Passage[]) => void;
}

export function PassageMenu({ editor, className, onInsert }: PassageMenuProps) {
  return (
    <ToolMenu editor={editor} name="Standard Passages" icon={NotebookText} className={className}>
      <Passages onInsert={onInsert} />
    </ToolMenu>
  );
}

function Passages({ onInsert }: Pick<PassageMenuProps, 'onInsert'>) {
  const { state, retry } = useNewsroomData<Passage[]>(passagesAddress, 'The passages could not be loaded.');
  if (state.kind === 'loading') return <Message>Loading passages...</Message>;
  if (state.kind === 'failed') {
    return (
      <>
        <Message>{state.message}</Message>
        <DropdownMenu.Item
          onSelect={(event) => {
            event.preventDefault(); // Keeps the menu open.
            retry();
          }}
          className={menuItemClasses}
        >
          Retry
        </DropdownMenu.Item>
      </>
    );
  }
  if (state.data.length === 0) return <Message>None yet. Add passages in the tab Passages.</Message>;
  return state.data.map((passage) => (
    <DropdownMenu.Item key={passage.id} onSelect={() => onInsert([passage])} className={menuItemClasses}>
      {passage.name}
    </DropdownMenu.Item>
  ));
}

function Message({ children }: { readonly children: string }) {
  return (
    <DropdownMenu.Label role="status" className="max-w-64 px-3 py-2 text-sm text-ink-600">
      {children}
    </DropdownMenu.Label>
  );
}
