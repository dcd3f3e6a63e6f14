/** Serializes JSON for a `<script>`, escaped so that it cannot end the element. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
