import type { Config } from 'dompurify';

export type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: () => never },
  ): HtmlPolicy;
}

declare global {
  interface Window {
    /** Absent where the browser does not know Trusted Types. */
    readonly trustedTypes?: PolicyFactory;
  }
}

function refuse(): never {
  throw new Error('This policy creates no scripts');
}

let policy: HtmlPolicy | undefined;

/** The editor's own way past Trusted Types, for what is parsed where nothing in it loads or runs. */
export function inertPolicy(): HtmlPolicy | undefined {
  policy ??= window.trustedTypes?.createPolicy('newsroom-paste', {
    createHTML: (html) => html,
    createScriptURL: refuse,
  });
  return policy;
}

/** The subtitles of a film are the one thing that browsers ask for in a template. */
function removeTracks(content: DocumentFragment): void {
  for (const track of content.querySelectorAll('track')) track.remove();
  for (const inner of content.querySelectorAll('template')) removeTracks(inner.content);
}

/**
 * HTML as the content of a template: nothing in it loads or runs. In a whole document the sheets of office programs
 * would be read, which is a breach of the content policy, and a frameset would replace the text.
 */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  // `innerHTML` is typed as a string, and what the policy creates is none.
  Object.assign(template, { innerHTML: inertPolicy()?.createHTML(html) ?? html });
  removeTracks(template.content);
  return template.content;
}
