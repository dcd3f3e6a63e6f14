import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { article } from '../testing/fake-newsroom.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { publishZones } from '../time/zones.ts';
import { validateArticle } from '../form/article-schema.ts';
import { toArticleInput } from './article-input.ts';
import { createArticleValues, valuesOfArticle } from './article-values.ts';

let render: ArticleTools['renderArticle'];

beforeAll(async () => {
  render = (await loadArticleTools()).renderArticle;
});

const values = {
  ...createArticleValues('Example Hydro', Date.UTC(2026, 5, 1)),
  title: 'Title',
  content: '<p>Body</p>',
};

describe('a new article', () => {
  test('starts with the defaults', () => {
    expect(createArticleValues('Example Hydro', Date.UTC(2026, 5, 15, 20))).toEqual({
      title: '',
      slug: '',
      excerpt: '',
      summary: '',
      author: 'Example Hydro',
      category: 'Press Release',
      publishDate: '2026-06-15',
      publishTime: '09:00',
      timezone: 'America/Los_Angeles',
      imageUrl: '',
      ...{ imageAlt: '', imageCrop: '', shareTitle: '', shareDescription: '', wireUrl: '', filingUrl: '' },
      holdForWire: false,
      documents: [],
      content: '',
    });
  });

  test('starts with the current date in Pacific time even if UTC is a day ahead', () => {
    expect(createArticleValues('', Date.UTC(2026, 5, 16, 5)).publishDate).toBe('2026-06-15');
  });
});

describe('the request body of an article', () => {
  test('has exactly the required members, and the publish time in UTC', () => {
    expect(toArticleInput({ ...values, publishDate: '2026-07-01' }, [], render)).toEqual({
      title: 'Title',
      content: '<p>Body</p>',
      excerpt: 'Body',
      summary: 'Body',
      publishedAt: '2026-07-01T16:00:00.000Z',
      author: 'Example Hydro',
      category: 'Press Release',
      imageUrl: '',
    });
  });

  test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p>', '  '])(
    'has a placeholder as content, excerpt and summary if the content is empty (%p)',
    (content) => {
      expect(toArticleInput({ ...values, content }, [], render)).toMatchObject({
        content: 'Content to be added',
        excerpt: 'Content to be added',
        summary: 'Content to be added',
      });
    },
  );

  test('has no placeholder for content that consists of an image', () => {
    const content = '<p><img src="https://example.com/a.jpg"></p>';
    expect(toArticleInput({ ...values, content }, [], render)?.content).toBe(content);
  });

  test('has the first 200 characters of the paragraphs without markup as excerpt if the excerpt is empty', () => {
    const content =
      '<h2>Head</h2><ul><li><p>item</p></li></ul><table><tr><td><p>cell</p></td></tr></table>' +
      `<p>one</p><h3>Next</h3><p>${'<strong>ab</strong>c '.repeat(100)}</p>`;
    const excerpt = toArticleInput({ ...values, content }, [], render)?.excerpt ?? '';
    expect(excerpt).toBe(`one ${'abc '.repeat(100)}`.slice(0, 200));
  });

  test('has an excerpt of the whole text if the text contains no paragraph', () => {
    const content = '<h2>Head</h2><ul><li>item</li></ul>';
    expect(toArticleInput({ ...values, content }, [], render)?.excerpt).toBe('Head item');
  });

  test('has no excerpt that ends within a surrogate pair', () => {
    const excerpt = toArticleInput({ ...values, content: `<p>${'🌊'.repeat(300)}</p>` }, [], render)?.excerpt;
    expect(excerpt).toBe('🌊'.repeat(200));
  });

  test('has the excerpt as the summary only if the summary is empty', () => {
    expect(toArticleInput({ ...values, excerpt: 'Short' }, [], render)).toMatchObject({
      excerpt: 'Short',
      summary: 'Short',
    });
    expect(toArticleInput({ ...values, excerpt: 'Short', summary: 'Own' }, [], render)?.summary).toBe('Own');
  });

  test.each(publishZones.map(({ id }) => id))(
    'has the instant of date and time in the time zone %s',
    (timezone) => {
      const sent = toArticleInput(
        { ...values, publishDate: '2026-07-01', publishTime: '12:30', timezone },
        [],
        render,
      );
      expect(wallClockAt(Date.parse(sent?.publishedAt ?? ''), timezone)).toEqual({
        date: '2026-07-01',
        time: '12:30',
      });
    },
  );
});

describe('excerpt and summary of a stored article', () => {
  function resend(stored: Parameters<typeof article>[0], changed: Partial<typeof values>) {
    const opened = valuesOfArticle(article(stored));
    const versions = [{ publishedAt: '2026-01-15T17:00:00.000Z', values: opened }];
    const { excerpt, summary } = toArticleInput({ ...opened, ...changed }, versions, render) ?? {};
    return { excerpt, summary };
  }
  const corrected = { content: '<h2>Head</h2><p>The hall runs.</p>' };

  test.each(['Teh hall runs.', 'Head Teh hall runs.'])(
    'are derived again after a change of the text if they were derived from it (%j)',
    (excerpt) => {
      const stored = { content: '<h2>Head</h2><p>Teh hall runs.</p>', excerpt, summary: excerpt };
      const follow = { excerpt: 'The hall runs.', summary: 'The hall runs.' };
      expect(resend(stored, corrected)).toEqual(follow);
    },
  );

  test('do not change with the text if they were written by hand', () => {
    const stored = { content: '<p>Teh hall runs.</p>', excerpt: 'Own words', summary: 'Others' };
    expect(resend(stored, corrected)).toEqual({ excerpt: 'Own words', summary: 'Others' });
  });

  test('are sent as entered if they are changed together with the text', () => {
    const stored = { content: '<p>Teh hall runs.</p>', excerpt: 'Teh hall runs.', summary: 'Teh hall runs.' };
    const written = { excerpt: 'New words', summary: 'Newer' };
    expect(resend(stored, { ...corrected, ...written })).toEqual(written);
  });

  test('are equal after a change of the excerpt if they were equal before', () => {
    const stored = { excerpt: 'Teh excerpt', summary: 'Teh excerpt' };
    expect(resend(stored, { excerpt: 'The excerpt' })).toEqual({
      excerpt: 'The excerpt',
      summary: 'The excerpt',
    });
  });
});

describe('a stored article', () => {
  test('shows its time in Pacific time', () => {
    const shown = valuesOfArticle(article({ publishedAt: '2026-07-01T02:05:00.000Z' }));
    expect(shown).toMatchObject({
      publishDate: '2026-06-30',
      publishTime: '19:05',
      timezone: 'America/Los_Angeles',
    });
  });

  test('shows the first 150 characters of the summary as excerpt if the excerpt is missing', () => {
    const summary = 's'.repeat(400);
    expect(valuesOfArticle(article({ excerpt: '', summary })).excerpt).toBe('s'.repeat(150));
    expect(valuesOfArticle(article({ excerpt: 'own', summary })).excerpt).toBe('own');
  });

  test.each([
    '2026-01-15T17:00:00.000Z',
    '2026-01-15T17:00:59.999Z',
    '2026-11-01T08:30:00.001Z',
    '2026-11-01T09:30:00.001Z',
    '2026-03-08T10:00:00.000Z',
    '1969-12-31T23:59:59.123Z',
  ])('keeps the publish time %s to the millisecond if it is saved without a change', (publishedAt) => {
    const opened = valuesOfArticle(article({ publishedAt }));
    expect(toArticleInput(opened, [{ publishedAt, values: opened }], render)?.publishedAt).toBe(publishedAt);
  });

  test('keeps publishedAt if only the text is changed, and gets a new one if the time is changed', () => {
    const publishedAt = '2026-11-01T09:30:12.345Z';
    const opened = valuesOfArticle(article({ publishedAt }));
    const versions = [{ publishedAt, values: opened }];
    expect(toArticleInput({ ...opened, title: 'New' }, versions, render)?.publishedAt).toBe(publishedAt);
    expect(toArticleInput({ ...opened, publishTime: '01:31' }, versions, render)?.publishedAt).toBe(
      '2026-11-01T08:31:00.000Z',
    );
  });
});

describe('validateArticle', () => {
  test.each(['Hall 3', 'hall--3', '-hall', 'hall_3', 'größe', '/news/hall', 'h'.repeat(121)])(
    'rejects the web address %p',
    (slug) => {
      expect(validateArticle({ ...values, slug })).toEqual({
        slug: expect.stringMatching(/^Web address must be up to 120 lower-case letters/),
      });
    },
  );

  test.each(['not an address', 'ftp://example.com/a.jpg', 'javascript:alert(1)'])(
    'rejects the address %p of image, wire and filing',
    (address) => {
      expect(validateArticle({ ...values, imageUrl: address, wireUrl: address, filingUrl: address })).toEqual(
        {
          imageUrl: expect.stringContaining('Image URL must be a web address'),
          wireUrl: expect.stringContaining('Wire address must be a web address'),
          filingUrl: expect.stringContaining('Filing address must be a web address'),
        },
      );
    },
  );

  test('accepts the longest web address and an image on the web, or no web address and no image', () => {
    const given = { ...values, slug: 'h'.repeat(120), imageUrl: 'https://example.com/a.jpg' };
    expect(validateArticle(given)).toEqual({});
    expect(validateArticle(values)).toEqual({});
  });

  test.each(['publishDate', 'publishTime'])('rejects an article without %s', (field) => {
    const problem = 'Publish date, time, and timezone are required';
    expect(validateArticle({ ...values, [field]: '' })).toEqual({ [field]: problem });
  });
});
