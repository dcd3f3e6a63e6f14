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

/** Returns the Trusted Types policy for HTML that is parsed in an inert document. */
export function getInertPolicy(): HtmlPolicy | undefined {
  policy ??= window.trustedTypes?.createPolicy('newsroom-paste', {
    createHTML: (html) => html,
    createScriptURL: denyScript,
  });
  return policy;
}

/** Removes `track` elements, the only ones that browsers load even in a template. */
function removeTracks(content: DocumentFragment): void {
  for (const track of content.querySelectorAll('track')) track.remove();
  for (const inner of content.querySelectorAll('template')) removeTracks(inner.content);
}

/** Parses HTML in a template: in the document, pasted style sheets would violate the content security policy. */
export function parseInertHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  // `innerHTML` is typed as string, but accepts the result of a policy.
  Object.assign(template, { innerHTML: getInertPolicy()?.createHTML(html) ?? html });
  removeTracks(template.content);
  return template.content;
}
