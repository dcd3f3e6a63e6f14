function OnlyBesideBrowsers(): never {
  throw new Error('Servers and tests have this router, browsers have BrowserRouter');
}

export const MemoryRouter = OnlyBesideBrowsers;
export const StaticRouter = OnlyBesideBrowsers;
