import DOMPurify, { type Config } from 'dompurify';

/** Styles and levels are read while the paste is cleaned, and removed with it. */
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: (
    'script iframe frame frameset object embed form input button select option optgroup textarea link meta base ' +
    'style template dialog slot'
  ).split(' '),
  ADD_FORBID_CONTENTS: ['button', 'select', 'textarea', 'title', 'xml'],
};

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: () => never },
  ): Policy;
}

declare global {
  interface Window {
    /** Absent where the browser does not know Trusted Types. */
    readonly trustedTypes?: PolicyFactory;
  }
}

function refuse(): never {
  throw new Error('A paste has no scripts');
}

/** The sanitiser's own way past Trusted Types: what it creates is parsed in a detached document alone. */
function createPolicy(): Pick<Config, 'TRUSTED_TYPES_POLICY'> {
  const policy = window.trustedTypes?.createPolicy('newsroom-paste', {
    createHTML: (html) => html,
    createScriptURL: refuse,
  });
  return policy ? { TRUSTED_TYPES_POLICY: policy } : {};
}

let trusted: Pick<Config, 'TRUSTED_TYPES_POLICY'> | undefined;

/** Sheets of office programs. The sanitiser removes them too, but parsing them is a breach of the content policy. */
const sheets = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;

/** Opens the body before the paste does: a frameset at its start would be parsed in the body's stead, and all else lost. */
const bodyStart = '<br>';

/** Pasted HTML as elements without anything that acts, loads or asks. */
export function parsePaste(html: string): DocumentFragment {
  trusted ??= createPolicy();
  const text = bodyStart + html.replace(sheets, '');
  const fragment = DOMPurify.sanitize(text, { ...config, ...trusted, RETURN_DOM_FRAGMENT: true });
  fragment.firstChild?.remove();
  return fragment;
}
