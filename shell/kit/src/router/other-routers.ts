/** Routers for servers and tests, which the shell's browser bundle leaves out. */
export { MemoryRouter, StaticRouter } from 'react-router-dom';
