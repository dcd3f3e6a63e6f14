import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** Returns a button of a notification, once the notifications accept clicks: at first they ignore the pointer. */
export function findNotificationButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.closest('[role="region"]')).not.toHaveStyle({ pointerEvents: 'none' });
    return button;
  });
}
