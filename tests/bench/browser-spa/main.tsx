import './styles.css';
import { BrowserRouter, RemoteScope, useLocation } from '@site/kit';
import { createRoot } from 'react-dom/client';
import HomePage from '../../../mfe-public/src/home/home-page.tsx';
import NewsPage from '../../../mfe-public/src/news/news-page.tsx';
import { bootElementId, parseBoot } from '../../../shell/src/boot.ts';
import { SiteFrame } from '../../../shell/src/site-frame.tsx';

function CurrentPage() {
  const { pathname } = useLocation();
  return pathname === '/news' ? <NewsPage /> : <HomePage />;
}

// The bench serves this document at another address than the page that it renders.
history.replaceState(null, '', document.documentElement.dataset.page);
const boot = parseBoot(document.getElementById(bootElementId)?.textContent ?? '');
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <BrowserRouter>
    <SiteFrame boot={boot}>
      <RemoteScope name="mfe-public" page="any">
        <CurrentPage />
      </RemoteScope>
    </SiteFrame>
  </BrowserRouter>,
);
