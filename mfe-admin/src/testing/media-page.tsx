import { screen, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { renderPage } from './render-page.tsx';

/** Shows the dashboard with its tab 'Media'. */
export function openMediaTab() {
  return renderPage(<DashboardPage />, '/admin?tab=media');
}

/** What is in the card of a file, once it is shown. */
export async function mediaCard(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const found = heading.closest('article');
  if (!found) throw new Error(`${name} has no card`);
  return within(found);
}
