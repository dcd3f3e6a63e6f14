import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pdfMedia, pictureMedia } from '../testing/fake-media.ts';
import { FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { openMediaTab } from '../testing/media-page.tsx';
import { findCard } from '../testing/newsroom-page.tsx';
import { signIn } from '@site/kit/testing';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

describe('the media library', () => {
  test('shows the type and size of each file, who uploaded it and when, and where it is used', async () => {
    const usedBy = [{ id: 'a-1', title: 'Second turbine hall in service' }];
    newsroom.media.items = [pictureMedia({ usedBy }), pdfMedia()];
    openMediaTab();
    const hall = await findCard('turbine-hall.jpg');
    expect(hall.getByText('JPEG · 84 KB · 1600 × 900')).toBeVisible();
    expect(hall.getByText('ann,')).toBeVisible();
    expect(hall.getByText('Fri Nov 20, 2026, 10:00 AM PST (18:00 UTC)')).toBeVisible();
    expect(hall.getByText('“Two turbines in a hall”')).toBeVisible();
    expect(hall.getByText('Second turbine hall in service')).toBeVisible();
    const report = await findCard('quarterly-report.pdf');
    expect(report.getByText('PDF · 1.2 MB')).toBeVisible();
    expect(report.getByText('Not used in any article')).toBeVisible();
    expect(report.queryByRole('button', { name: 'Alt text' })).not.toBeInTheDocument();
  });

  test('says that readers can open a file only while something public uses it', async () => {
    openMediaTab();
    expect(await screen.findByText(/Readers can open a file only while a public release or/)).toBeVisible();
  });

  test('shows the files that match the search, and the address contains the search', async () => {
    newsroom.media.items = [pictureMedia(), pdfMedia()];
    const { user } = openMediaTab();
    await findCard('turbine-hall.jpg');
    await user.type(screen.getByRole('searchbox', { name: 'Search media' }), 'quarterly');
    await waitFor(() => expect(screen.queryByText('turbine-hall.jpg')).not.toBeInTheDocument());
    await findCard('quarterly-report.pdf');
    expect(screen.getByTestId('address')).toHaveTextContent('?tab=media&q=quarterly');
    await user.type(screen.getByRole('searchbox', { name: 'Search media' }), ' nothing');
    expect(await screen.findByText('No files match')).toBeVisible();
  });

  test('loads 24 files at a time, and focuses the first one that was added', async () => {
    newsroom.media.items = Array.from({ length: 30 }, (_, index) =>
      pictureMedia({ id: `m-${index}`, name: `picture-${index}.jpg` }),
    );
    const { user } = openMediaTab();
    await findCard('picture-0.jpg');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await findCard('picture-29.jpg');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    // The first file of the second page.
    expect(screen.getByText('picture-24.jpg').closest('li')).toHaveFocus();

    // Deleting a file of the second page must not remove the second page from the list.
    await user.click((await findCard('picture-26.jpg')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('picture-26.jpg')).not.toBeInTheDocument());
    expect(screen.getAllByRole('article')).toHaveLength(29);
  });

  test('keeps the focus on "Show more" if the next files cannot be loaded, and retries them', async () => {
    newsroom.media.items = Array.from({ length: 30 }, (_, index) =>
      pictureMedia({ id: `m-${index}`, name: `picture-${index}.jpg` }),
    );
    const { user } = openMediaTab();
    await findCard('picture-0.jpg');
    newsroom.answer('GET', /media$/, () => Promise.reject(new TypeError('network')), true);
    const more = screen.getByRole('button', { name: 'Show more' });
    await user.click(more);
    expect(await screen.findByText('The library could not be loaded')).toBeVisible();
    expect(more).toHaveFocus();
    await user.click(more);
    await findCard('picture-29.jpg');
    expect(screen.getByText('picture-24.jpg').closest('li')).toHaveFocus();
  });

  test('shows an error if it cannot be loaded, and an empty state if it has no files', async () => {
    newsroom.answer('GET', /media$/, () => Promise.reject(new TypeError('network')), true);
    const { user } = openMediaTab();
    expect(await screen.findByText('The library could not be loaded')).toBeVisible();
    expect(screen.getByText(/cannot be reached/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No files yet')).toBeVisible();
  });

  test('changes the alternative text of a picture', async () => {
    newsroom.media.items = [pictureMedia({ alt: '' })];
    const { user } = openMediaTab();
    await user.click((await findCard('turbine-hall.jpg')).getByRole('button', { name: 'Alt text' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alternative text' }));
    const text = dialog.getByLabelText('Alternative text');
    await user.click(text);
    // Only 10 of 500 characters are left, so the description says this.
    await user.paste('t'.repeat(490));
    expect(text).toHaveAccessibleDescription(/keep theirs\. 10 characters left$/);
    await user.clear(text);
    await user.type(text, 'A turbine');
    expect(text).toHaveAccessibleDescription(/keep theirs\.$/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await (await findCard('turbine-hall.jpg')).findByText('“A turbine”')).toBeVisible();
    expect(newsroom.callsTo('PUT', /m-1$/)[0]?.body).toEqual({ alt: 'A turbine' });
  });

  test('copies the link of a file', async () => {
    newsroom.media.items = [pdfMedia()];
    const { user } = openMediaTab();
    await user.click((await findCard('quarterly-report.pdf')).getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link Copied')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toBe('http://localhost/media/77c0/quarterly-report.pdf');
  });
});

describe('deleting files', () => {
  test('removes a file that is not used after a confirmation', async () => {
    newsroom.media.items = [pictureMedia()];
    const { user } = openMediaTab();
    await user.click((await findCard('turbine-hall.jpg')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this file?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(screen.getByText('File Deleted')).toBeVisible();
  });

  test('shows where a file is used, and does not delete it, if the file is in use', async () => {
    newsroom.media.items = [pictureMedia({ usedBy: [{ id: 'a-1', title: 'Second turbine hall' }] })];
    const { user } = openMediaTab();
    await user.click((await findCard('turbine-hall.jpg')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This file is in use' }));
    expect(dialog.getByText('Second turbine hall')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep the file' }));
    expect(newsroom.callsTo('DELETE', /./)).toHaveLength(0);
  });

  test('shows the message of the server if a file has come into use since the list was loaded', async () => {
    newsroom.media.items = [pictureMedia()];
    newsroom.answer('DELETE', /m-1$/, () => problem(409, 'Used in: Second turbine hall.'));
    const { user } = openMediaTab();
    await user.click((await findCard('turbine-hall.jpg')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'This file is in use' });
    expect(dialog).toHaveTextContent('Used in: Second turbine hall.');
  });

  test('deletes the selected files except those in use, which are reported', async () => {
    newsroom.media.items = [pictureMedia(), pdfMedia()];
    newsroom.answer('DELETE', /m-1$/, () => problem(409, 'Used in: Second turbine hall.'));
    const { user } = openMediaTab();
    await user.click(await screen.findByRole('checkbox', { name: 'Select turbine-hall.jpg' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select quarterly-report.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete these 2 files?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to Delete 1 of 2 Files')).toBeVisible();
    expect(screen.getByText('Used in: Second turbine hall.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('quarterly-report.pdf')).not.toBeInTheDocument());
    await findCard('turbine-hall.jpg');
  });
});
