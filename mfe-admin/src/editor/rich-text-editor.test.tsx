import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { moveCursorInto, openTextEditor, prepareEditor, getTool } from './testing/open-editor.tsx';

prepareEditor();

test('the editor has one editable area, 350 to 500 px high, that scrolls', () => {
  const { text } = openTextEditor();
  expect(document.querySelectorAll('[contenteditable="true"]')).toHaveLength(1);
  expect(text).toHaveClass('min-h-[350px]', 'max-h-[500px]', 'overflow-y-auto');
});

test('the toolbar has all tools in the documented order', () => {
  openTextEditor();
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
    'Standard Passages',
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
])('the tool %s toggles the format, and its pressed state shows the format at the cursor', async (name) => {
  const { user } = openTextEditor('<p>text</p>');
  expect(getTool(name)).toHaveAttribute('aria-pressed', 'false');
  await user.click(getTool(name));
  await waitFor(() => expect(getTool(name)).toHaveAttribute('aria-pressed', 'true'));
  await user.click(getTool(name));
  await waitFor(() => expect(getTool(name)).toHaveAttribute('aria-pressed', 'false'));
});

test('the toolbar is one tab stop, and arrow keys move between the tools', async () => {
  const { user } = openTextEditor();
  act(() => getTool('Bold').focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(getTool('Italic')).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(() => expect(getTool('Clear Formatting')).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(getTool('Bold')).toHaveFocus());
  expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
});

test('a focused tool shows its name and shortcut in a tooltip', async () => {
  openTextEditor();
  for (const [name, text] of [
    ['Bold', 'Bold (Ctrl+B)'],
    ['Table', 'Table'],
  ] as const) {
    act(() => getTool(name).focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
  }
});

test('a text with an error is invalid, and is described by the error and the length', () => {
  const { text } = openTextEditor('<p>The hall runs.</p>', { error: 'The article is too long' });
  expect(text).toBeInvalid();
  expect(text).toHaveAccessibleDescription('The article is too long 3 words, 1 min read');
});

test('a text without an error is valid, and is described by the length', () => {
  const { text } = openTextEditor('<p>The hall runs.</p>');
  expect(text).not.toBeInvalid();
  expect(text).toHaveAccessibleDescription('3 words, 1 min read');
});

test('Link rejects a javascript: address, and adds https:// to an address without a scheme', async () => {
  const { user, onChange } = openTextEditor();
  await user.click(getTool('Link'));
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

test('Link suggests the releases whose titles match the input', async () => {
  const newsroom = new FakeNewsroom([
    article({ slug: 'second-turbine-hall', title: 'Second turbine hall in service' }),
    article({ id: 'a-2', slug: 'first-power', title: 'First power' }),
  ]);
  const { user, onChange } = openTextEditor();
  await user.click(getTool('Link'));
  await user.type(await screen.findByLabelText('Link address'), 'turbine');
  const offered = await screen.findByRole('button', { name: /^Second turbine hall in service/ });
  expect(offered).toHaveTextContent('Public since Thu, Jan 15, 2026, 9:00 AM PST');
  expect(screen.queryByRole('button', { name: /First power/ })).not.toBeInTheDocument();
  await user.click(offered);
  expect(onChange).toHaveBeenLastCalledWith(
    '<p><a href="/news/second-turbine-hall">Second turbine hall in service</a></p>',
  );
  // One request, after a pause in typing.
  expect(newsroom.callsTo('GET', /articles$/).map(({ query }) => query.get('q'))).toEqual(['turbine']);
});

test('Link shows the address of the link at the cursor, and can remove the link', async () => {
  const { user, onChange, text } = openTextEditor('<p><a href="https://example.com/a">here</a></p>');
  text.focus();
  moveCursorInto('here');
  await waitFor(() => expect(getTool('Link')).toHaveAttribute('aria-pressed', 'true'));
  await user.click(getTool('Link'));
  expect(await screen.findByLabelText('Link address')).toHaveValue('https://example.com/a');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>here</p>');
});

test('Image accepts a web address, and rejects a data URL', async () => {
  const { user, onChange } = openTextEditor();
  await user.click(getTool('Image'));
  const field = await screen.findByLabelText('Image address');
  await user.type(field, 'data:image/png;base64,AAAA{Enter}');
  expect(screen.getByText(/Enter the web address of an image/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'https://example.com/turbine.jpg{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><img src="https://example.com/turbine.jpg"></p>');
});

test('a text that is changed and changed back is exactly the stored one', async () => {
  const { user, onChange } = openTextEditor('# Title in *markdown*');
  await user.click(getTool('Heading 2'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Title in <em>markdown</em></p>');
  await user.click(getTool('Heading 2'));
  expect(onChange).toHaveBeenLastCalledWith('# Title in *markdown*');
});

test('Full Window requests the full-window mode', async () => {
  const { user, onFullWindow } = openTextEditor();
  await user.click(getTool('Full Window'));
  expect(onFullWindow).toHaveBeenCalledWith(true);
});

test('a text with unsupported formats is read-only, and these are listed, until Edit anyway is pressed', async () => {
  const stored = '<p style="width: 50%">one</p><details><summary>two</summary>three</details>';
  const { user, onChange, text } = openTextEditor(stored);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('It would lose: style width, <details>, <summary>.'),
  );
  expect(screen.getByRole('toolbar')).toHaveAttribute('inert');
  expect(text).toHaveAttribute('aria-readonly', 'true');
  expect(text).toHaveAttribute('contenteditable', 'false');
  await user.click(screen.getByRole('button', { name: 'Edit anyway' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(text).not.toHaveAttribute('aria-readonly');
  expect(onChange).not.toHaveBeenCalled();
  await user.click(getTool('Heading 2'));
  expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<h2>'));
});

test('active content in a stored text is removed without a confirmation', async () => {
  const { user, onChange, text } = openTextEditor(
    '<h2 onclick="a()">one</h2><p><a href="javascript:b()">two</a><img src="javascript:c()" onerror="d()"></p>' +
      '<script>e()</script>',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(text).not.toHaveAttribute('aria-readonly');
  await user.click(getTool('Clear Formatting'));
  expect(onChange).toHaveBeenLastCalledWith('<p>one</p><p>two</p>');
});

test('a markdown article shows that saving converts it to rich text', () => {
  openTextEditor('# Title\n\nText');
  expect(screen.getByText(/saving makes it rich text/)).toBeVisible();
});

test.each(['', 'Content to be added', '<p>HTML</p>'])(
  'the article %j shows no notice about rich text',
  (content) => {
    openTextEditor(content);
    expect(screen.queryByText(/saving makes it rich text/)).not.toBeInTheDocument();
  },
);
