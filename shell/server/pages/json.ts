/** JSON for a `<script>`, escaped so that nothing in it ends the element. */
export function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
