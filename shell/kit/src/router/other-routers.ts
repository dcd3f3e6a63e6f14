/** The routers of servers and of tests. The shell's bundle for browsers leaves them out. */
export { MemoryRouter, StaticRouter } from 'react-router-dom';
