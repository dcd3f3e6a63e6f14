import DashboardPage from '../dashboard/dashboard-page.tsx';
import { renderPage } from './render-page.tsx';

export function openMediaTab() {
  return renderPage(<DashboardPage />, '/admin?tab=media');
}
