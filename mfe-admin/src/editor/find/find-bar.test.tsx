import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { openTextEditor, prepareEditor, getTool } from '../testing/open-editor.tsx';

prepareEditor();

describe('Find and Replace', () => {
  const steps = '<p>One step. Two steps. Step by step.</p>';

  function selected() {
    return document.getSelection()?.toString();
  }

  async function openFind(content: string) {
    const page = openTextEditor(content);
    page.text.focus();
    await page.user.keyboard('{Control>}f{/Control}');
    const bar = within(await screen.findByRole('search', { name: 'Find and replace' }));
    expect(bar.getByLabelText('Find')).toHaveFocus();
    return { ...page, bar };
  }

  test('moves from match to match by Enter and Shift+Enter, and from the first to the last', async () => {
    const { user, bar } = await openFind(steps);
    const count = bar.getByRole('status');
    await waitFor(() => expect(count).toBeEmptyDOMElement()); // Only changes of an existing region are announced.
    await user.type(bar.getByLabelText('Find'), 'step');
    await waitFor(() => expect(count).toHaveTextContent('1 of 4'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(count).toHaveTextContent('2 of 4'));
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    await waitFor(() => expect(count).toHaveTextContent('4 of 4'));
    await user.click(bar.getByRole('checkbox', { name: 'Match case' }));
    await waitFor(() => expect(count).toHaveTextContent('of 3'));
    await user.type(bar.getByLabelText('Find'), 'x');
    await waitFor(() => expect(count).toHaveTextContent('No matches'));
    // During composition, Escape belongs to the input method.
    fireEvent.keyDown(bar.getByLabelText('Find'), { key: 'Escape', isComposing: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('replaces one match or all matches, and Undo reverts Replace all in one step', async () => {
    const { user, bar, onChange } = await openFind(steps);
    await user.type(bar.getByLabelText('Find'), 'step');
    await user.type(bar.getByLabelText('Replace with'), 'stage{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('<p>One stage. Two steps. Step by step.</p>');
    await user.click(bar.getByRole('button', { name: 'Replace all' }));
    expect(onChange).toHaveBeenLastCalledWith('<p>One stage. Two stages. stage by stage.</p>');
    await user.click(getTool('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('<p>One stage. Two steps. Step by step.</p>');
  });

  test('searches for the selected text when the bar is opened', async () => {
    const { user, text } = openTextEditor(steps);
    text.focus();
    const [words] = text.querySelector('p')?.childNodes ?? [];
    if (!words) throw new Error('There is no text');
    act(() => {
      document.getSelection()?.setBaseAndExtent(words, 10, words, 19);
      document.dispatchEvent(new Event('selectionchange'));
    });
    expect(selected()).toBe('Two steps');
    await user.click(getTool('Find and Replace'));
    expect(await screen.findByLabelText('Find')).toHaveValue('Two steps');
    expect(await screen.findByText('1 of 1')).toBeVisible();
  });
});
