import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteScope } from '../../remote-scope.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ConfirmDialog, Dialog } from './dialog.tsx';

afterEach(() => {
  jest.useRealTimers();
});

function Page({ mayClose, onEscapeKeyDown }: Pick<DialogProps, 'mayClose' | 'onEscapeKeyDown'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit Article"
        mayClose={mayClose}
        onEscapeKeyDown={onEscapeKeyDown}
        footer={<p>Footer</p>}
      >
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.getByRole('dialog', { name: 'Edit Article' });
}

test('the focus moves into the dialog, is trapped there and returns to the opener', async () => {
  render(<Page />);
  const dialog = await openDialog();
  expect(dialog).toHaveFocus();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(screen.getByRole('dialog').ownerDocument.activeElement as HTMLElement);
  }
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('Escape during composition with an input method does not close the dialog', async () => {
  render(<Page />);
  const dialog = await openDialog();
  fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the dialog stays open if mayClose returns false', async () => {
  const mayClose = jest.fn(() => false);
  render(<Page mayClose={mayClose} />);
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(mayClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('page scrolling is locked while a dialog is open', async () => {
  render(<Page />);
  expect(document.querySelector('[data-scroll-lock]')).toBeNull();
  await openDialog();
  expect(document.querySelector('[data-scroll-lock]')).not.toBeNull();
});

test('a dialog carries the scope of its remote, so that the remote’s styles apply', () => {
  render(
    <RemoteScope name="mfe-admin" page="dashboard">
      <Dialog open onOpenChange={() => {}} title="Edit Article">
        text
      </Dialog>
    </RemoteScope>,
  );
  expect(screen.getByRole('dialog').closest('[data-mfe="mfe-admin"][data-page="dashboard"]')).not.toBeNull();
});

test('a confirmation dialog focuses Cancel, and calls onConfirm on confirmation or onOpenChange on Cancel', async () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  const question = 'Are you sure you want to delete this article?';
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={question}
      confirmLabel="Delete"
      danger
      onConfirm={onConfirm}
    >
      It can be restored.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: question });
  expect(dialog).toHaveAccessibleDescription('It can be restored.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('the dialog stays open if an Escape handler prevents the default', async () => {
  render(<Page onEscapeKeyDown={(event) => event.preventDefault()} />);
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
