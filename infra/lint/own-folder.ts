import { existsSync } from 'node:fs';
import path from 'node:path';

interface Literal {
  readonly value?: unknown;
}

interface Context {
  readonly filename: string;
  readonly report: (complaint: { readonly node: unknown; readonly message: string }) => void;
}

function packageFolder(folder: string): string {
  if (existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder)) return folder;
  return packageFolder(path.dirname(folder));
}

function create({ filename, report }: Context) {
  const folder = path.dirname(filename);
  const root = packageFolder(folder);

  return {
    // Checks every string, not only imports, because `new URL` and `path.join` also receive relative paths.
    Literal(node: Literal) {
      const { value } = node;
      if (typeof value !== 'string' || !value.startsWith('../')) return;
      if (!path.relative(root, path.resolve(folder, value)).startsWith('..')) return;
      report({ node, message: `${value} is outside this package: import other packages by their names.` });
    },
  };
}

export const ownFolder = { meta: { schema: false }, create };
