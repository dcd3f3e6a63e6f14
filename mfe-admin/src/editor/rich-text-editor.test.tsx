import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { InNewsroom } from '../testing/in-newsroom.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

let tools: ArticleTools;

beforeAll(async () => {
  tools = await loadArticleTools();
  // jsdom has no layout; the editor measures where the cursor is.
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

/** Puts the cursor into a text, as a click does. */
function cursorInto(text: string) {
  const element = screen.getByText(text);
  act(() => {
    document.getSelection()?.collapse(element.firstChild, Math.min(2, text.length));
    document.dispatchEvent(new Event('selectionchange'));
  });
}

function open(content = '') {
  const onChange = jest.fn<(content: string) => void>();
  const onFullWindow = jest.fn<(isFull: boolean) => void>();
  render(
    <InNewsroom>
      <p id="label">Article Content</p>
      <RichTextEditor
        content={content}
        labelledBy="label"
        onChange={onChange}
        isFullWindow={false}
        onFullWindow={onFullWindow}
        tools={tools}
      />
    </InNewsroom>,
  );
  return {
    user: userEvent.setup(),
    onChange,
    onFullWindow,
    text: screen.getByRole('textbox', { name: 'Article Content' }),
  };
}

function tool(name: string) {
  return screen.getByRole('button', { name });
}

test('there is one place to write in, 350 to 500 px high, that scrolls', () => {
  const { text } = open();
  expect(document.querySelectorAll('[contenteditable="true"]')).toHaveLength(1);
  expect(text).toHaveClass('min-h-[350px]', 'max-h-[500px]', 'overflow-y-auto');
});

test('all tools are in one toolbar', () => {
  open();
  const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
  expect(toolbar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Bold',
    'Italic',
    'Underline',
    'Strikethrough',
    'Superscript',
    'Subscript',
    'Heading 2',
    'Heading 3',
    'Bullet List',
    'Numbered List',
    'Quote',
    'Link',
    'Image',
    'Table',
    'Undo',
    'Redo',
    'Find and Replace',
    'Full Window',
    'Clear Formatting',
  ]);
});

test.each([
  'Bold',
  'Strikethrough',
  'Superscript',
  'Heading 2',
  'Heading 3',
  'Bullet List',
  'Numbered List',
  'Quote',
])('%s announces whether it is on, and goes on and off', async (name) => {
  const { user } = open('<p>text</p>');
  expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
  await user.click(tool(name));
  await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'true'));
  await user.click(tool(name));
  await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'false'));
});

test('the toolbar is one stop of the Tab key, with arrow keys inside', async () => {
  const { user } = open();
  act(() => tool('Bold').focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(tool('Italic')).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(() => expect(tool('Clear Formatting')).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(tool('Bold')).toHaveFocus());
  expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
});

test('a tool explains itself in a tooltip, with its shortcut', async () => {
  open();
  for (const [name, text] of [
    ['Bold', 'Bold (Ctrl+B)'],
    ['Table', 'Table'],
  ] as const) {
    act(() => tool(name).focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
  }
});

test('Clear Formatting makes a heading plain', async () => {
  const { user, onChange } = open('<h2>text</h2>');
  await user.click(tool('Clear Formatting'));
  expect(onChange).toHaveBeenLastCalledWith('<p>text</p>');
});

test('Link asks for an address until it can be used', async () => {
  const { user, onChange } = open();
  await user.click(tool('Link'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
  const field = await dialog.findByLabelText('Link address');
  expect(field).toHaveFocus();
  await user.type(field, 'javascript:alert(1){Enter}');
  expect(dialog.getByText(/Enter a web address/)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, 'example.com/report{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><a href="https://example.com/report">https://example.com/report</a></p>',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Link offers our own releases by words of their titles', async () => {
  const newsroom = new FakeNewsroom([
    article({ slug: 'second-turbine-hall', title: 'Second turbine hall in service' }),
    article({ id: 'a-2', slug: 'first-power', title: 'First power' }),
  ]);
  const { user, onChange } = open();
  await user.click(tool('Link'));
  await user.type(await screen.findByLabelText('Link address'), 'turbine');
  const offered = await screen.findByRole('button', { name: /^Second turbine hall in service/ });
  expect(offered).toHaveTextContent('Public since Thu, Jan 15, 2026, 9:00 AM PST');
  expect(screen.queryByRole('button', { name: /First power/ })).not.toBeInTheDocument();
  await user.click(offered);
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><a href="/news/second-turbine-hall">Second turbine hall in service</a></p>',
  );
  // What is typed is asked for when typing rests, and an address not at all.
  expect(newsroom.callsTo('GET', /articles$/).map(({ query }) => query.get('q'))).toEqual(['turbine']);
});

describe('Find and Replace', () => {
  const steps = '<p>One step. Two steps. Step by step.</p>';

  function selected() {
    return document.getSelection()?.toString();
  }

  async function openFind(content: string) {
    const page = open(content);
    page.text.focus();
    await page.user.keyboard('{Control>}f{/Control}');
    const bar = within(await screen.findByRole('search', { name: 'Find and replace' }));
    expect(bar.getByLabelText('Find')).toHaveFocus();
    return { ...page, bar };
  }

  test('goes from match to match and around, with the keyboard', async () => {
    const { user, bar } = await openFind(steps);
    await user.type(bar.getByLabelText('Find'), 'step');
    expect(bar.getByRole('status')).toHaveTextContent('1 of 4');
    await user.keyboard('{Enter}');
    expect(bar.getByRole('status')).toHaveTextContent('2 of 4');
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    expect(bar.getByRole('status')).toHaveTextContent('4 of 4');
    await user.click(bar.getByRole('checkbox', { name: 'Match case' }));
    expect(bar.getByRole('status')).toHaveTextContent('of 3');
    await user.type(bar.getByLabelText('Find'), 'x');
    expect(bar.getByRole('status')).toHaveTextContent('No matches');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('replaces one match or all, and Undo takes that back', async () => {
    const { user, bar, onChange } = await openFind(steps);
    await user.type(bar.getByLabelText('Find'), 'step');
    await user.type(bar.getByLabelText('Replace with'), 'stage{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('<p>One stage. Two steps. Step by step.</p>');
    await user.click(bar.getByRole('button', { name: 'Replace all' }));
    expect(onChange).toHaveBeenLastCalledWith('<p>One stage. Two stages. stage by stage.</p>');
    await user.click(tool('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('<p>One stage. Two steps. Step by step.</p>');
  });

  test('begins with what is selected', async () => {
    const { user, text } = open(steps);
    text.focus();
    const [words] = text.querySelector('p')?.childNodes ?? [];
    if (!words) throw new Error('There is no text');
    act(() => {
      document.getSelection()?.setBaseAndExtent(words, 10, words, 19);
      document.dispatchEvent(new Event('selectionchange'));
    });
    expect(selected()).toBe('Two steps');
    await user.click(tool('Find and Replace'));
    expect(await screen.findByLabelText('Find')).toHaveValue('Two steps');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 1');
  });
});

test('a link can be changed and removed', async () => {
  const { user, onChange, text } = open('<p><a href="https://example.com/a">here</a></p>');
  text.focus();
  cursorInto('here');
  await waitFor(() => expect(tool('Link')).toHaveAttribute('aria-pressed', 'true'));
  await user.click(tool('Link'));
  expect(await screen.findByLabelText('Link address')).toHaveValue('https://example.com/a');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>here</p>');
});

test('Image asks for the address of an image on the web', async () => {
  const { user, onChange } = open();
  await user.click(tool('Image'));
  const field = await screen.findByLabelText('Image address');
  await user.type(field, 'data:image/png;base64,AAAA{Enter}');
  expect(screen.getByText(/Enter the web address of an image/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'https://example.com/turbine.jpg{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><img src="https://example.com/turbine.jpg"></p>');
});

test('text that is changed back is the stored text again, to the letter', async () => {
  const { user, onChange } = open('# Title in *markdown*');
  await user.click(tool('Heading 2'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Title in <em>markdown</em></p>');
  await user.click(tool('Heading 2'));
  expect(onChange).toHaveBeenLastCalledWith('# Title in *markdown*');
});

test('Undo takes back what was done last, Redo does it again', async () => {
  const { user, onChange } = open('<p>text</p>');
  expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true');
  await user.click(tool('Heading 2'));
  await waitFor(() => expect(tool('Undo')).not.toHaveAttribute('aria-disabled'));
  await user.click(tool('Undo'));
  expect(onChange).toHaveBeenLastCalledWith('<p>text</p>');
  await user.click(tool('Redo'));
  expect(onChange).toHaveBeenLastCalledWith('<h2>text</h2>');
});

test('words and reading time stand under the text', async () => {
  open(`<h2>Two words</h2><p>${'more '.repeat(458)}</p><ul><li>one</li></ul>`);
  expect(screen.getByText('461 words, 2 min read')).toBeVisible();
});

test('an empty text says what to do with it', () => {
  open();
  expect(document.querySelector('[data-placeholder]')).toHaveAttribute(
    'data-placeholder',
    'Write the article, or paste it.',
  );
});

describe('the Table menu', () => {
  async function choose(user: ReturnType<typeof open>['user'], name: string, role = 'menuitem') {
    await user.click(tool('Table'));
    await user.click(await screen.findByRole(role, { name }));
    // The text is where one goes on writing.
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  }
  /** What is in the table, a line for each row. */
  function rows() {
    return [...document.querySelectorAll('.ProseMirror tr')].map((row) =>
      [...row.children].map((cell) => `${cell.tagName}:${cell.textContent}`).join(' '),
    );
  }
  const two = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';

  test('inserts a table with a header row, and a line behind it', async () => {
    const { user, onChange } = open();
    await choose(user, 'Insert table');
    expect(rows()).toEqual(['TH: TH: TH:', 'TD: TD: TD:', 'TD: TD: TD:']);
    expect(onChange.mock.lastCall?.[0]).toMatch(/^<table>.*<\/table><p><\/p>$/);
    await user.click(tool('Table'));
    expect(await screen.findByRole('menuitem', { name: 'Insert table' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('changes the table with the cursor', async () => {
    const { user, text } = open(two);
    text.focus();
    cursorInto('a');
    await choose(user, 'Delete column');
    expect(rows()).toEqual(['TD:b', 'TD:d']);
  });

  test('aligns a cell, also one with a number, which stands to the right otherwise', async () => {
    const { user, onChange, text } = open(two.replace('>d<', '>4<').replace('>b<', '>2<'));
    text.focus();
    cursorInto('4');
    await choose(user, 'Align center', 'menuitemradio');
    expect(onChange.mock.lastCall?.[0]).toMatch(/<td style="text-align: center;?"><p>4<\/p>/);
    await user.click(tool('Table'));
    expect(await screen.findByRole('menuitemradio', { name: 'Align center' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Align left' }));
    expect(onChange.mock.lastCall?.[0]).toMatch(/<td style="text-align: left;?"><p>4<\/p>/);
  });

  test('says whether there is a header row, and makes one', async () => {
    const { user, text } = open(two);
    text.focus();
    cursorInto('d');
    await choose(user, 'Header row', 'menuitemcheckbox');
    expect(rows()).toEqual(['TH:a TH:b', 'TD:c TD:d']);
    await user.click(tool('Table'));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Header row' })).toBeChecked();
  });
});

test('Full Window asks for the whole window', async () => {
  const { user, onFullWindow } = open();
  await user.click(tool('Full Window'));
  expect(onFullWindow).toHaveBeenCalledWith(true);
});

test('of a text that the editor cannot keep it says what would be lost, and changes nothing until one agrees', async () => {
  const stored = '<p style="width: 50%">one</p><details><summary>two</summary>three</details>';
  const { user, onChange, text } = open(stored);
  expect(screen.getByRole('alert')).toHaveTextContent('It would lose: style width, <details>, <summary>.');
  expect(screen.getByRole('toolbar')).toHaveAttribute('inert');
  expect(text).toHaveAttribute('aria-readonly', 'true');
  expect(text).toHaveAttribute('contenteditable', 'false');
  await user.click(screen.getByRole('button', { name: 'Edit anyway' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(text).not.toHaveAttribute('aria-readonly');
  expect(onChange).not.toHaveBeenCalled();
  await user.click(tool('Heading 2'));
  expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<h2>'));
});

test('a text that the editor keeps asks for nothing', () => {
  const { text } = open(
    '<h2>Head</h2><div><b>a</b> <i>b</i> <del>c</del> <span style="font-weight: 700">d</span></div>' +
      '<table><thead><tr><th>e</th></tr></thead><tbody><tr><td style="text-align: right">f</td></tr></tbody></table>' +
      '<ul><li>g</li></ul><p style="text-align: center"><img src="/media/a/b.jpg" alt="h"></p>',
  );
  expect(text).not.toHaveAttribute('aria-readonly');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('what readers do not see either is named, and can be edited at once', () => {
  const { text } = open('<p style="color: red">one</p><script>two()</script>');
  expect(screen.getByRole('status')).toHaveTextContent('editing removes them: style color, <script>.');
  expect(text).not.toHaveAttribute('aria-readonly');
});

test('what acts in a stored text is removed without a question, and the text is edited at once', async () => {
  const { user, onChange, text } = open(
    '<h2 onclick="a()">one</h2><p><a href="javascript:b()">two</a><img src="javascript:c()" onerror="d()"></p>' +
      '<script>e()</script>',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(text).not.toHaveAttribute('aria-readonly');
  await user.click(tool('Clear Formatting'));
  expect(onChange).toHaveBeenLastCalledWith('<p>one</p><p>two</p>');
});

test('a markdown article says that saving makes it rich text', () => {
  open('# Title\n\nText');
  expect(screen.getByRole('status')).toHaveTextContent('saving makes it rich text');
});

test.each(['', 'Content to be added', '<p>HTML</p>'])('%j does not', (content) => {
  open(content);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
