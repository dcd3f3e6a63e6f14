import { expect, test } from '@jest/globals';
import { createArticleTools } from './article-tools.ts';

const { renderArticle } = createArticleTools(window, 'https://www.example.com');

function rendered(content: string): HTMLElement {
  const place = document.createElement('div');
  place.append(renderArticle(content));
  return place;
}

test('content with both < and > is HTML', () => {
  const place = rendered('<p>**not bold**</p>');
  expect(place.querySelector('p')).toHaveTextContent('**not bold**');
});

test.each(['**bold** and 3 > 2', '**bold** and 2 < 3', '**bold**'])('%p is markdown', (content) => {
  expect(rendered(content).querySelector('strong')).toHaveTextContent('bold');
});

test('escaped HTML is decoded and shown as HTML', () => {
  expect(rendered('&amp;lt;p&amp;gt;Rivers&amp;lt;/p&amp;gt;').innerHTML).toBe('<p>Rivers</p>');
});

test('what decoding brings to light is sanitised all the same', () => {
  const place = rendered('&amp;lt;img src=x onerror=alert(1)&amp;gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(place.querySelector('script')).toBeNull();
  expect(place.querySelector('img')).not.toHaveAttribute('onerror');
});

test('a markdown link cannot act', () => {
  expect(rendered('[x](javascript:alert(1))').querySelector('a')).not.toHaveAttribute('href');
});

test('an article has no h1 of its own', () => {
  const place = rendered('# Title with *stress*');
  expect(place.querySelector('h1')).toBeNull();
  expect(place.querySelector('h2')).toContainHTML('Title with <em>stress</em>');
});

test('a table scrolls inside a frame that the keyboard reaches', () => {
  const frame = rendered('| a | b |\n|---|---|\n| 1 | 2 |').querySelector('table')?.parentElement;
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(frame).toHaveAttribute('role', 'region');
});

test('an image without a description is decoration', () => {
  expect(rendered('<img src="https://example.com/a.png">').querySelector('img')).toHaveAttribute('alt', '');
});
