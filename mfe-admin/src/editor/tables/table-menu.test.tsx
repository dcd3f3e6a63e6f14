import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { moveCursorInto, openTextEditor, prepareEditor, getTool } from '../testing/open-editor.tsx';

prepareEditor();

describe('the Table menu', () => {
  async function choose(user: ReturnType<typeof openTextEditor>['user'], name: string, role = 'menuitem') {
    await user.click(getTool('Table'));
    await user.click(await screen.findByRole(role, { name }));
    expect(screen.getByRole('textbox')).toHaveFocus();
  }
  function rows() {
    return [...document.querySelectorAll('.ProseMirror tr')].map((row) =>
      [...row.children].map((cell) => `${cell.tagName}:${cell.textContent}`).join(' '),
    );
  }
  const two = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';

  test('inserts a table with a header row and a paragraph after it, but not inside another table', async () => {
    const { user, onChange } = openTextEditor();
    await choose(user, 'Insert table');
    expect(rows()).toEqual(['TH: TH: TH:', 'TD: TD: TD:', 'TD: TD: TD:']);
    expect(onChange.mock.lastCall?.[0]).toMatch(/^<table>.*<\/table><p><\/p>$/);
    await user.click(getTool('Table'));
    expect(await screen.findByRole('menuitem', { name: 'Insert table' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('deletes the column with the cursor', async () => {
    const { user, text } = openTextEditor(two);
    text.focus();
    moveCursorInto('a');
    await choose(user, 'Delete column');
    expect(rows()).toEqual(['TD:b', 'TD:d']);
  });

  test('aligns a cell, even one with a number, which is right-aligned by default', async () => {
    const { user, onChange, text } = openTextEditor(two.replace('>d<', '>4<').replace('>b<', '>2<'));
    text.focus();
    moveCursorInto('4');
    await choose(user, 'Align center', 'menuitemradio');
    expect(onChange.mock.lastCall?.[0]).toMatch(/<td style="text-align: center;?"><p>4<\/p>/);
    await user.click(getTool('Table'));
    expect(await screen.findByRole('menuitemradio', { name: 'Align center' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Align left' }));
    expect(onChange.mock.lastCall?.[0]).toMatch(/<td style="text-align: left;?"><p>4<\/p>/);
  });

  test('returns the focus to the text when Escape closes it', async () => {
    const { user } = openTextEditor(two);
    await user.click(getTool('Table'));
    const menu = await screen.findByRole('menu');
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(menu).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('shows whether the table has a header row, and adds one', async () => {
    const { user, text } = openTextEditor(two);
    text.focus();
    moveCursorInto('d');
    await choose(user, 'Header row', 'menuitemcheckbox');
    expect(rows()).toEqual(['TH:a TH:b', 'TD:c TD:d']);
    await user.click(getTool('Table'));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Header row' })).toBeChecked();
  });
});
