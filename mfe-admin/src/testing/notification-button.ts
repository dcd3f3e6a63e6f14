import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** A button of a notification, once it can be pressed: its region takes no pointer until it has counted what is in it. */
export async function notificationButton(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.closest('[role="region"]')).not.toHaveStyle({ pointerEvents: 'none' }));
  return button;
}
