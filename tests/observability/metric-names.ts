const aggregations = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

/** Returns the names of the metrics in a PromQL expression. */
export function metricNamesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(aggregations, '');
  const names = bare.match(/\b[a-zA-Z_:][\w:]*\b(?!\s*\()/g) ?? [];
  return [...new Set(names)].filter((name) => !words.has(name.toLowerCase()));
}

/** Returns the names of the metrics in a `/metrics` response, including those that have no sample yet. */
export function exportedMetricNames(page: string): string[] {
  return [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
  );
}
