import { MemoryRouter, RemoteScope } from '@site/kit';
import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Renders a page of this remote as the shell does. */
export function showPage(Page: ComponentType) {
  return render(
    <MemoryRouter>
      <RemoteScope name="mfe-wallets" page="ring-wallet">
        <Page />
      </RemoteScope>
    </MemoryRouter>,
  );
}

/** The amount that stands behind 'Estimated Total'. */
export function shownTotal(): string {
  const line = screen.getByText('Estimated Total').parentElement;
  if (!line) throw new Error('Estimated Total stands alone');
  return within(line).getByRole('status').textContent;
}

/** The frequently asked questions, as the buttons that open them. */
export function questionButtons(): HTMLElement[] {
  return screen.getAllByRole('button').filter((button) => button.closest('h3') !== null);
}
