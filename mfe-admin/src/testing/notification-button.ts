import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** Waits until a button of a notification can be clicked. Its region first ignores the pointer. */
export function findNotificationButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.closest('[role="region"]')).not.toHaveStyle({ pointerEvents: 'none' });
    return button;
  });
}
