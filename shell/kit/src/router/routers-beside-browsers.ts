/** The routers of servers and of tests. The shell's bundle for browsers has neither: their address is the router's there. */
export { MemoryRouter, StaticRouter } from 'react-router-dom';
