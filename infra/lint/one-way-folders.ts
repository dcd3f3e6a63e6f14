import path from 'node:path';

interface Import {
  readonly source?: { readonly value?: unknown } | null;
}

interface Context {
  readonly filename: string;
  readonly options: readonly [
    {
      readonly root: string;
      /** Folder names by layer, the lowest layer first; a folder may import from lower layers only. */
      readonly layers: readonly (readonly string[])[];
    },
  ];
  readonly report: (complaint: { readonly node: unknown; readonly message: string }) => void;
}

function folderOf(file: string, root: string): string | undefined {
  const [, below] = file.split(`/${root}/`);
  return below?.includes('/') ? below.split('/')[0] : undefined;
}

function createRule({ filename, options: [{ root, layers }], report }: Context) {
  const file = filename.replaceAll('\\', '/');
  const own = folderOf(file, root);
  const layerOf = (folder: string) => layers.findIndex((layer) => layer.includes(folder));

  function check({ source }: Import) {
    const address = source?.value;
    if (own === undefined || typeof address !== 'string' || !address.startsWith('.')) return;
    const other = folderOf(path.posix.join(path.posix.dirname(file), address), root);
    if (other === undefined || other === own) return;
    const isKnown = layerOf(own) >= 0 && layerOf(other) >= 0;
    if (isKnown && layerOf(other) < layerOf(own)) return;
    const message = isKnown
      ? `'${own}' is not above '${other}', and imports nothing from there.`
      : `Say in which layer '${layerOf(own) < 0 ? own : other}' is.`;
    report({ node: source, message });
  }

  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

export const oneWayFolders = { meta: { schema: false }, create: createRule };
