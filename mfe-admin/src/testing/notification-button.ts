import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** A button of a notification, once it can be pressed: its region takes no pointer until it has counted what is in it. */
export function notificationButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.closest('[role="region"]')).not.toHaveStyle({ pointerEvents: 'none' });
    return button;
  });
}
