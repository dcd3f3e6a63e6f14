import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ArticleDialog } from './article-dialog.tsx';
import { loadArticleTools } from './load-article-tools.ts';

const article = {
  title: 'Second site opens',
  publishedAt: '2025-09-05T23:30:00Z',
  author: 'Press office',
  category: 'Company News',
  excerpt: 'In short.',
  correction: 'It is the second site, not the third.',
  correctedAt: '2026-11-24T16:00:00Z',
  content: '## Details\n\nRun of river.',
};
const nothing = () => {};

beforeAll(async () => {
  await loadArticleTools();
});

test('the dialog is labelled by the article’s title and shows date, category, author, correction, excerpt and text', async () => {
  render(<ArticleDialog article={article} open onOpenChange={nothing} />);
  expect(screen.getByRole('dialog', { name: 'Second site opens' })).toBeVisible();
  expect(screen.getByText('September 5, 2025')).toHaveAttribute('datetime', article.publishedAt);
  for (const text of ['Company News', 'Press office', 'In short.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
  expect(screen.getByText('Run of river.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(
    'Correction, Nov 24, 2026: It is the second site, not the third.',
  );
});

test('the dialog shows a loading status while the article loads', () => {
  render(<ArticleDialog article={null} open onOpenChange={nothing} loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading article…');
});

test('the dialog lists documents as links with type and size, and omits the list without documents', () => {
  const documents = [
    { id: '1', name: 'Report.pdf', url: '/media/a/Report.pdf', type: 'application/pdf', bytes: 1_240_000 },
  ];
  const view = render(<ArticleDialog article={{ ...article, documents }} open onOpenChange={nothing} />);
  expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible();
  // Isolated, so that texts from right to left do not reorder the text around them.
  for (const text of [article.author, article.correction, ...documents.map(({ name }) => name)]) {
    expect(screen.getByText(text, { selector: 'bdi' })).toBeVisible();
  }
  const link = screen.getByRole('link', { name: 'Report.pdf PDF, 1.2 MB' });
  expect(link).toHaveAttribute('href', '/media/a/Report.pdf');
  view.rerender(<ArticleDialog article={{ ...article, documents: [] }} open onOpenChange={nothing} />);
  expect(screen.queryByRole('heading', { name: 'Documents' })).not.toBeInTheDocument();
});

test('an uploaded picture has a srcset, an external picture does not', () => {
  const imageUrl = '/media/a/hall.jpg';
  const view = render(<ArticleDialog article={{ ...article, imageUrl }} open onOpenChange={nothing} />);
  const picture = () => document.querySelector('article img');
  expect(picture()).toHaveAttribute('srcset', expect.stringContaining('/media/a/hall.jpg?w=960 960w'));
  expect(picture()).toHaveAttribute('sizes');
  const elsewhere = { ...article, imageUrl: 'https://img.example/hall.jpg' };
  view.rerender(<ArticleDialog article={elsewhere} open onOpenChange={nothing} />);
  expect(picture()).toHaveAttribute('src', 'https://img.example/hall.jpg');
  expect(picture()).not.toHaveAttribute('srcset');
});

test('the headline of the dialog is above the text, and appears in the bar after it has scrolled out of view', () => {
  render(<ArticleDialog article={article} open onOpenChange={nothing} />);
  const headline = screen.getByText('Second site opens');
  expect(headline).toBe(screen.getByRole('heading', { name: 'Second site opens' }));
  const content = screen.getByRole('region', { name: 'Content' });
  expect(content).toContainElement(headline);
  fireEvent.scroll(content, { target: { scrollTop: 400 } });
  const [bar] = screen.getAllByText('Second site opens');
  expect(bar).toHaveClass('opacity-100');
});
