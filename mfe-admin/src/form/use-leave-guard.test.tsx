import { afterEach, expect, test } from '@jest/globals';
import { BrowserRouter, ConfirmDialog, useLocation, useNavigate } from '@site/kit';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLeaveGuard } from './use-leave-guard.ts';

function Page({ unsaved }: { unsaved: boolean }) {
  const leaving = useLeaveGuard(unsaved);
  const navigate = useNavigate();
  return (
    <>
      <p>At {useLocation().pathname}</p>
      <button type="button" onClick={() => void navigate('/admin')}>
        Go on
      </button>
      <ConfirmDialog
        open={leaving.asking}
        onOpenChange={leaving.stay}
        title="Leave?"
        confirmLabel="Leave"
        onConfirm={leaving.leave}
      />
    </>
  );
}

afterEach(() => window.history.replaceState(null, '', '/'));

async function openBehindAnotherPage(unsaved: boolean) {
  window.history.replaceState(null, '', '/news');
  const user = userEvent.setup();
  const view = (there: boolean) => (
    <BrowserRouter>
      <Page unsaved={there} />
    </BrowserRouter>
  );
  const { rerender } = render(view(false));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  rerender(view(unsaved));
  expect(screen.getByText('At /admin')).toBeVisible();
  window.history.back();
  return user;
}

test('going back with unsaved text asks and stays', async () => {
  const user = await openBehindAnotherPage(true);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('At /admin')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
});

test('going back with unsaved text leaves when one says so', async () => {
  const user = await openBehindAnotherPage(true);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('At /news')).toBeVisible();
});

test('without unsaved text, back is back', async () => {
  await openBehindAnotherPage(false);
  expect(await screen.findByText('At /news')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
