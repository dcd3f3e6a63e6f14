import { fireEvent, screen, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { renderPage } from './render-page.tsx';

type Form = ReturnType<typeof within>;

/** Opens the newsroom and in it the form behind a button, and waits until one can write. */
async function openForm(button: string, dialogName: string) {
  const page = renderPage(<DashboardPage />, '/admin');
  await page.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await dialog.findByLabelText('Article Content', {}, { timeout: 20_000 }); // Its code is read first.
  return { ...page, dialog };
}

export function openNewArticle() {
  return openForm('Create New Article', 'Create New Article');
}

/** The form of the one article of the list. */
export function openStoredArticle() {
  return openForm('Edit', 'Edit Article');
}

/** Gives a field a value at once. */
export function fill(dialog: Form, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}
