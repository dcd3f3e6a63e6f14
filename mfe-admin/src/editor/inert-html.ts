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
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: PolicyFactory;
  }
}

function denyScript(): never {
  throw new Error('This policy creates no scripts');
}

let policy: HtmlPolicy | undefined;

/** Returns the editor's Trusted Types policy, for HTML that is parsed where nothing in it loads or runs. */
export function getInertPolicy(): HtmlPolicy | undefined {
  policy ??= window.trustedTypes?.createPolicy('newsroom-paste', {
    createHTML: (html) => html,
    createScriptURL: denyScript,
  });
  return policy;
}

/** Browsers load subtitles of a video even in a template, and nothing else. */
function removeTracks(content: DocumentFragment): void {
  for (const track of content.querySelectorAll('track')) track.remove();
  for (const inner of content.querySelectorAll('template')) removeTracks(inner.content);
}

/** In a document, pasted style sheets would violate the content security policy, and a frameset replace the text. */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  // `innerHTML` is typed as a string, which a policy's result is not.
  Object.assign(template, { innerHTML: getInertPolicy()?.createHTML(html) ?? html });
  removeTracks(template.content);
  return template.content;
}
