import { fireEvent, screen, within } from '@testing-library/react';
import { ArticleWorkspace } from '../articles/article-workspace.tsx';
import { SignedInNewsroom } from './signed-in-newsroom.tsx';
import { replaceEditor } from './plain-editor.tsx';
import { renderPage } from './render-page.tsx';

replaceEditor();

/** Renders the lists of the newsroom for a signed-in user. */
export function openNewsroom(query = '', username = 'admin') {
  return renderPage(
    <SignedInNewsroom username={username}>
      <ArticleWorkspace />
    </SignedInNewsroom>,
    `/admin${query}`,
  );
}

/** Waits for the card of an article, a file or a person, and returns the queries within it. */
export async function card(title: string) {
  const heading = await screen.findByText(title, { selector: 'h3' });
  const found = heading.closest('article');
  if (!found) throw new Error(`${title} has no card`);
  return within(found);
}

/** Opens the menu of an article's card, and returns the names of its entries. */
export async function openActions(title: string): Promise<(string | null)[]> {
  fireEvent.keyDown((await card(title)).getByRole('button', { name: 'More actions' }), { key: 'Enter' });
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

/** Chooses an entry of the menu of an article's card. */
export async function chooseAction(title: string, name: string): Promise<void> {
  await openActions(title);
  fireEvent.click(screen.getByRole('menuitem', { name }));
}
