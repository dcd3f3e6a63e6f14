import DashboardPage from '../dashboard/dashboard-page.tsx';
import { renderPage } from './render-page.tsx';

/** Shows the dashboard with its tab 'Media'. */
export function openMediaTab() {
  return renderPage(<DashboardPage />, '/admin?tab=media');
}
