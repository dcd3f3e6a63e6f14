function OnlyBesideBrowsers(): never {
  throw new Error('No router of browsers');
}

export const MemoryRouter = OnlyBesideBrowsers;
export const StaticRouter = OnlyBesideBrowsers;
