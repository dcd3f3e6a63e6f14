import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PublishInstant } from './publish-instant.tsx';

const pacific = 'America/Los_Angeles';

function show(date: string, time: string, zone = pacific, stored?: number) {
  render(<PublishInstant reading={{ date, time }} zone={zone} stored={stored} />);
}

function momentAt(place: string) {
  return screen.getByText(place, { selector: 'dt' }).nextElementSibling;
}

test('PublishInstant shows the instant in UTC and in the time zones of the three exchanges', () => {
  show('2026-03-17', '09:00');
  expect(momentAt('UTC')).toHaveTextContent('2026-03-17 16:00 UTC');
  expect(momentAt('CSE, Toronto')).toHaveTextContent('Tue, Mar 17, 2026, 12:00 PM EDT');
  expect(momentAt('OTC, New York')).toHaveTextContent('Tue, Mar 17, 2026, 12:00 PM EDT');
  expect(momentAt('FSE, Frankfurt')).toHaveTextContent('Tue, Mar 17, 2026, 5:00 PM CET');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('PublishInstant explains a repeated time, shows the first instant and mentions the second', () => {
  show('2026-11-01', '01:30');
  expect(screen.getByRole('status')).toHaveTextContent(
    '1:30 AM on November 1, 2026 happens twice in Pacific time: the clocks go back that night. The article will be published the first time; the second is 60 minutes later, at 2026-11-01 09:30 UTC.',
  );
  expect(momentAt('UTC')).toHaveTextContent('2026-11-01 08:30 UTC');
});

test('PublishInstant shows the stored instant to the millisecond, without a warning, while the time is unchanged', () => {
  show('2026-11-01', '01:30', pacific, Date.UTC(2026, 10, 1, 9, 30, 12, 345));
  expect(momentAt('UTC')).toHaveTextContent('2026-11-01 09:30:12.345 UTC');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('PublishInstant asks for a date and a time while one of them is missing', () => {
  show('2026-11-01', '');
  expect(screen.getByText(/Choose a date and a time/)).toBeVisible();
});
