import { describe, expect, test } from '@jest/globals';
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

test.each(['**bold** and 3 > 2', '**bold** and 2 < 3', '**bold**'])(
  'the content %p is Markdown',
  (content) => {
    expect(rendered(content).querySelector('strong')).toHaveTextContent('bold');
  },
);

test('a single ~ is literal text, a double ~~ strikes text out', () => {
  const place = rendered('A margin of 1~3 % and a cost of 8~10 million. ~~Old~~');
  expect(place).toHaveTextContent('A margin of 1~3 % and a cost of 8~10 million. Old');
  expect([...place.querySelectorAll('del')].map((struck) => struck.textContent)).toEqual(['Old']);
});

test('HTML that was escaped twice is decoded and rendered as elements', () => {
  expect(rendered('&amp;lt;p&amp;gt;Rivers&amp;lt;/p&amp;gt;').innerHTML).toBe('<p dir="auto">Rivers</p>');
});

test('an h1 in an article becomes an h2', () => {
  const place = rendered('# Title with *stress*');
  expect(place.querySelector('h1')).toBeNull();
  expect(place.querySelector('h2')).toContainHTML('Title with <em>stress</em>');
});

test('a table scrolls inside a focusable region', () => {
  const frame = rendered('| a | b |\n|---|---|\n| 1 | 2 |').querySelector('table')?.parentElement;
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(frame).toHaveAttribute('role', 'region');
});

test('each cell of a table that is too wide for paper is marked with its column heading', () => {
  const cells = (text: string, count: number) => Array.from({ length: count }, (_, i) => `${text}${i + 1}`);
  const table = (count: number) =>
    [cells('c', count), cells('-', count).fill('-'), cells('v', count)]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n');
  const wide = rendered(table(60));
  expect(wide.querySelector('.article-table-wide td:last-child')).toHaveAttribute('data-column', 'c60');
  expect(rendered(table(12)).querySelector('.article-table-wide, [data-column]')).toBeNull();
});

test('each block detects its text direction unless the author set one', () => {
  const place = rendered('<p>River</p><p>נהר</p><ul><li><p>a</p></li></ul><p dir="rtl">b</p>');
  const directions = [...place.querySelectorAll('p, ul, li')].map((block) => block.getAttribute('dir'));
  expect(directions).toEqual(['auto', 'auto', 'auto', null, null, 'rtl']);
});

test('lists preserve their numbering style and start', () => {
  const html =
    '<ol start="3" type="a"><li>x</li></ol><ol type="I"><li>y</li></ol><ol type="1"><li>z</li></ol>';
  const lists = [...rendered(html).querySelectorAll<HTMLOListElement>('ol')];
  expect(lists.map((list) => list.style.listStyleType)).toEqual(['lower-alpha', 'upper-roman', '']);
  expect(lists[0]?.start).toBe(3);
});

test('alignment attributes become styles, and existing styles override them', () => {
  const cells = rendered('| Unit | Rate |\n|:--|--:|\n| DG2 | 18 |').querySelectorAll('td');
  expect([...cells].map((cell) => cell.outerHTML)).toEqual([
    '<td style="text-align: left">DG2</td>',
    '<td style="text-align: right">18</td>',
  ]);
  const html = '<p align="Center" dir="ltr" style="text-align: right" valign="x">a</p>';
  expect(rendered(html).innerHTML).toBe('<p dir="ltr" style="text-align: center; text-align: right">a</p>');
});

test('an article preserves superscript, subscript and struck-out text', () => {
  const html = '<p dir="ltr">10<sup>6</sup> CO<sub>2</sub> <s>5</s></p>';
  expect(rendered(html).innerHTML).toBe(html);
});

test('an image without alternative text gets an empty alt', () => {
  expect(rendered('<img src="https://example.com/a.png">').querySelector('img')).toHaveAttribute('alt', '');
});

describe('uploaded pictures', () => {
  function attributesOf(html: string) {
    const image = rendered(html).querySelector('img');
    return { src: image?.getAttribute('src'), srcset: image?.getAttribute('srcset'), sizes: image?.sizes };
  }

  test('an uploaded picture has a srcset of the stored widths, and sizes for its column', () => {
    const html = '<figure><img src="/media/5f3a/hall.jpg" alt="" width="2400" height="1350"></figure>';
    expect(attributesOf(html)).toEqual({
      src: '/media/5f3a/hall.jpg',
      srcset:
        '/media/5f3a/hall.jpg?w=480 480w, /media/5f3a/hall.jpg?w=960 960w, /media/5f3a/hall.jpg?w=1600 1600w',
      sizes: '(min-width: 48rem) 36rem, max(18rem, 100vw)',
    });
    const image = rendered(html).querySelector('img');
    expect(image).toHaveAttribute('width', '2400');
    expect(image).toHaveAttribute('height', '1350');
  });

  test('an uploaded picture has smaller sizes if its figure fills only part of the column', () => {
    const { sizes } = attributesOf(
      '<figure style="width: 70%"><img src="/media/5f3a/hall.jpg" width="2400"></figure>',
    );
    expect(sizes).toBe('(min-width: 48rem) 26rem, max(18rem, 70vw)');
  });

  test.each([
    [300, '/media/a/b.png?w=480 300w'],
    [960, '/media/a/b.png?w=480 480w, /media/a/b.png?w=960 960w'],
    [1200, '/media/a/b.png?w=480 480w, /media/a/b.png?w=960 960w, /media/a/b.png?w=1600 1200w'],
  ])('the srcset of an uploaded picture of %i pixels has no wider candidate', (width, srcset) => {
    expect(attributesOf(`<img src="/media/a/b.png" width="${width}">`).srcset).toBe(srcset);
  });

  test('the absolute address of an uploaded picture is rendered as a path', () => {
    expect(attributesOf('<img src="https://www.example.com/media/a/b.png">').src).toBe('/media/a/b.png');
  });

  test.each([
    'https://example.com/media/a/b.png',
    '//example.com/media/a/b.png',
    '/images/turbine.jpg',
    '/media/a/b.png?w=480',
  ])('a picture at %p has no srcset', (address) => {
    expect(attributesOf(`<img src="${address}" srcset="/x 1w">`)).toEqual({
      src: address,
      srcset: null,
      sizes: '',
    });
  });
});

test('a figure preserves its caption and width', () => {
  const html =
    '<figure style="width: 40%"><img src="https://example.com/a.png" alt="A" width="4" height="3" loading="lazy">' +
    '<figcaption>One <strong>hall</strong></figcaption></figure>';
  expect(
    rendered(html).innerHTML.replace(' referrerpolicy="no-referrer"', '').replaceAll(' dir="auto"', ''),
  ).toBe(html);
});
