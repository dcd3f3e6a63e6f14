interface Node {
  readonly type?: string;
  readonly name?: unknown;
  readonly value?: unknown;
}

interface Member {
  readonly object: Node;
  readonly property: Node;
}

interface Context {
  readonly report: (complaint: { readonly node: unknown; readonly message: string }) => void;
}

/** PostgreSQL's functions for the current time (documentation, 9.9.5). */
const CLOCK =
  /\b(?:now|(?:clock|statement|transaction)_timestamp|timeofday)\s*\(\s*\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;

const message =
  "SQL reads the database's clock in bff/src/db/database-time.ts only: pass a ReadTime, so that it is decided in one place what is public.";

function create({ report }: Context) {
  const check = (node: Node, text: unknown) => {
    if (typeof text === 'string' && CLOCK.test(text)) report({ node, message });
  };
  return {
    Literal: (node: Node) => check(node, node.value),
    TemplateElement: (node: { readonly value: { readonly raw: string } }) => check(node, node.value.raw),
    // Also reports the ORM's helper `sql.now()`.
    MemberExpression(node: Member) {
      if (node.object.name === 'sql' && node.property.name === 'now') report({ node, message });
    },
  };
}

export const databaseClock = { meta: { schema: false }, create };
