/** Test utilities for remotes: a page inside the shell, API responses, a session and a clock. */
export { hydrate, renderOnServer } from './on-the-server.tsx';
export { observeVisibility } from './observe-visibility.ts';
export { preferReducedMotion } from './prefer-reduced-motion.ts';
export { renderPage } from './render-page.tsx';
export { runInLocale } from './run-in-locale.ts';
export { sampleCompany } from './sample-company.ts';
export { type Answer, problem, serveApi } from './serve-api.ts';
export { signIn } from './sign-in.ts';
export { stopClock } from './stop-clock.ts';
