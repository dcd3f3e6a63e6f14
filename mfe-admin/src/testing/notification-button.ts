import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** A button of a notification, once it can be clicked: its region ignores the pointer until it has counted its contents. */
export function notificationButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.closest('[role="region"]')).not.toHaveStyle({ pointerEvents: 'none' });
    return button;
  });
}
