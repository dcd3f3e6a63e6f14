import { beforeAll, expect, jest, test } from '@jest/globals';
import { type ArticleTools, loadArticleTools } from '@site/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
    document.getSelection()?.collapse(element.firstChild, 2);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

function open(content = '') {
  const onChange = jest.fn<(content: string) => void>();
  render(
    <>
      <p id="label">Article Content</p>
      <RichTextEditor content={content} labelledBy="label" onChange={onChange} render={tools.renderArticle} />
    </>,
  );
  return {
    user: userEvent.setup(),
    onChange,
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
    'Heading 2',
    'Heading 3',
    'Bullet List',
    'Numbered List',
    'Quote',
    'Link',
    'Image',
    'Clear Formatting',
  ]);
});

test.each(['Bold', 'Italic', 'Underline', 'Heading 2', 'Heading 3', 'Bullet List', 'Numbered List', 'Quote'])(
  '%s announces whether it is on, and goes on and off',
  async (name) => {
    const { user } = open('<p>text</p>');
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
    await user.click(tool(name));
    await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(tool(name));
    await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'false'));
  },
);

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
