import { fireEvent, screen, within } from '@testing-library/react';
import { ArticleWorkspace } from '../articles/article-workspace.tsx';
import { SignedInNewsroom } from './signed-in-newsroom.tsx';
import { mockRichTextEditor } from './plain-editor.tsx';
import { renderPage } from './render-page.tsx';

mockRichTextEditor();

export function openNewsroom(query = '', username = 'admin') {
  return renderPage(
    <SignedInNewsroom username={username}>
      <ArticleWorkspace />
    </SignedInNewsroom>,
    `/admin${query}`,
  );
}

export async function findCard(title: string) {
  const heading = await screen.findByText(title, { selector: 'h3' });
  const found = heading.closest('article');
  if (!found) throw new Error(`${title} has no card`);
  return within(found);
}

export async function openActions(title: string): Promise<(string | null)[]> {
  fireEvent.keyDown((await findCard(title)).getByRole('button', { name: 'More actions' }), { key: 'Enter' });
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

export async function chooseAction(title: string, name: string): Promise<void> {
  await openActions(title);
  fireEvent.click(screen.getByRole('menuitem', { name }));
}
