function NotInBrowsers(): never {
  throw new Error('This router is not for browsers');
}

export const MemoryRouter = NotInBrowsers;
export const StaticRouter = NotInBrowsers;
