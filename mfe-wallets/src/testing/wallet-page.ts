import { jest } from '@jest/globals';
import { serveApi } from '@site/kit/testing';
import { screen, within } from '@testing-library/react';

export function readEstimatedTotal(): string {
  const line = screen.getByText('Estimated Total').parentElement;
  if (!line) throw new Error('Estimated Total stands alone');
  return within(line).getByRole('status').textContent;
}

export function findQuestionButtons(): HTMLElement[] {
  return screen.getAllByRole('button').filter((button) => button.closest('h3') !== null);
}

/** Spies on everything that the submission of a restock form does or must not do. */
export function spyOnSubmission() {
  return {
    asked: serveApi({}),
    log: jest.spyOn(console, 'log').mockImplementation(() => {}),
    alert: jest.spyOn(window, 'alert').mockImplementation(() => {}),
  };
}
