import { argv } from 'node:process';

const generators: Readonly<Record<string, () => Promise<unknown>>> = {
  loops: () => import('./render-loops.ts'),
  icons: () => import('./render-icons.ts'),
  'share-image': () => import('./render-share-image.ts'),
  portraits: () => import('./render-portraits.ts'),
};

const named = argv.slice(2);
const unknown = named.filter((name) => generators[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: npm run render -- ${Object.keys(generators).join(' ')}`);
  process.exitCode = 1;
} else {
  for (const [name, render] of Object.entries(generators)) {
    if (named.length === 0 || named.includes(name)) await render();
  }
}
