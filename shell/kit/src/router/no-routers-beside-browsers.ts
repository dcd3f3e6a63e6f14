function OnlyBesideBrowsers(): never {
  throw new Error('This router is not for browsers');
}

export const MemoryRouter = OnlyBesideBrowsers;
export const StaticRouter = OnlyBesideBrowsers;
