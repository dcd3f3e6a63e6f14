import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { textOfDraft } from '../drafts/draft-contents.ts';
import { readDrafts } from '../drafts/draft-store.ts';
import { ArticleFormDialog, type FormTarget } from '../form/article-form-dialog.tsx';
import type { FakeNewsroom } from './fake-newsroom.ts';
import { InNewsroom } from './in-newsroom.tsx';
import { replaceEditor } from './plain-editor.tsx';
import { renderPage } from './render-page.tsx';

replaceEditor();

type Form = ReturnType<typeof within>;

function FormPage({ target, reviewRequired }: { target: FormTarget; reviewRequired: boolean }) {
  const [shown, setShown] = useState<FormTarget | null>(target);
  const close = () => setShown(null);
  return (
    <InNewsroom>
      <ArticleFormDialog target={shown} reviewRequired={reviewRequired} onSaved={close} onClose={close} />
    </InNewsroom>
  );
}

/** Opens the form, and waits until one can write in it. */
async function openForm(newsroom: FakeNewsroom, target: FormTarget) {
  const page = renderPage(<FormPage target={target} reviewRequired={newsroom.reviewRequired} />, '/admin');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByLabelText('Article Content');
  return { ...page, dialog };
}

export function openNewArticle(newsroom: FakeNewsroom) {
  return openForm(newsroom, { article: null, draft: null });
}

/** The form of the first article, as the list has it: without its content. */
export function openStoredArticle(newsroom: FakeNewsroom) {
  const [stored] = newsroom.articles;
  if (!stored) throw new Error('There is no article');
  const { content: _content, ...listed } = stored;
  return openForm(newsroom, { article: listed, draft: null });
}

/** The form with what this browser keeps, or else with the first draft of the server. */
export function openDraft(newsroom: FakeNewsroom) {
  const [stored] = newsroom.drafts.drafts;
  const draft = readDrafts('admin')[0] ?? (stored && textOfDraft(stored, 'admin'));
  if (!draft) throw new Error('There is no draft');
  return openForm(newsroom, { article: draft.articleId === null ? null : { id: draft.articleId }, draft });
}

/** Gives a field a value at once. */
export function fill(dialog: Form, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

/** Presses a button, as far as it is not the pressing that matters. */
export function press(dialog: Form, name: string): void {
  fireEvent.click(dialog.getByRole('button', { name }));
}

/** What the browser keeps of unsaved texts. */
export function keptTexts(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('adminDraft:'));
}
