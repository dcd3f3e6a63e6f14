import { fireEvent, screen, within } from '@testing-library/react';
import { listCopies } from '../drafts/local-copies.ts';
import { ArticleFormDialog } from '../form/article-form-dialog.tsx';
import { useEditorNavigation } from '../form/use-editor-navigation.ts';
import type { FakeNewsroom } from './fake-newsroom.ts';
import { SignedInNewsroom } from './signed-in-newsroom.tsx';
import { mockRichTextEditor } from './plain-editor.tsx';
import { renderPage } from './render-page.tsx';

mockRichTextEditor();

function ignore(): void {}

function FormPage() {
  const editor = useEditorNavigation();
  return (
    editor.place && (
      <ArticleFormDialog
        key={editor.form}
        editor={editor}
        place={editor.place}
        onSaved={ignore}
        onClose={ignore}
      />
    )
  );
}

export function openEditor(path: string) {
  return renderPage(
    <SignedInNewsroom>
      <FormPage />
    </SignedInNewsroom>,
    path,
  );
}

/** Like `openEditor`, but returns only when the user can type. */
export async function openForm(path: string) {
  const page = openEditor(path);
  await screen.findByLabelText('Article Content');
  return { ...page, dialog: getOpenDialog() };
}

export function getOpenDialog() {
  return within(screen.getByRole('dialog'));
}

export function openNewArticle() {
  return openForm('/admin/articles/new');
}

export function openStoredArticle(newsroom: FakeNewsroom) {
  const [stored] = newsroom.articles;
  if (!stored) throw new Error('There is no article');
  return openForm(`/admin/articles/${stored.id}`);
}

export function openDraft(newsroom: FakeNewsroom) {
  const id = listCopies('admin')[0]?.copyId ?? newsroom.drafts.drafts[0]?.id;
  if (id === undefined) throw new Error('There is no draft');
  return openForm(`/admin/drafts/${id}`);
}

type Form = ReturnType<typeof getOpenDialog>;

export function fill(dialog: Form, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

export function press(dialog: Form, name: string): void {
  fireEvent.click(dialog.getByRole('button', { name }));
}

export function listPersistedTexts(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('adminDraft:'));
}
