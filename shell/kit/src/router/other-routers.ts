/** Routers for servers and tests, which browser bundles omit. */
export { MemoryRouter, StaticRouter } from 'react-router-dom';
