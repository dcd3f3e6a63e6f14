import DOMPurify, { type Config } from 'dompurify';
import { unwrap } from './dom.ts';

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

/**
 * HTML as the content of a template: nothing in it loads or runs. In a whole document the sheets of office programs
 * would be read, which is a breach of the content policy, and a frameset would stand in the text's stead.
 */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  // The one way to hand over what the policy made: its type is not that of a text.
  Object.assign(template, { innerHTML: trusted?.TRUSTED_TYPES_POLICY?.createHTML(html) ?? html });
  return template.content;
}

/** Pasted HTML as elements without anything that acts, loads or asks. */
export function parsePaste(html: string): DocumentFragment {
  trusted ??= createPolicy();
  const parsed = parse(html);
  for (const sheet of parsed.querySelectorAll('style')) sheet.remove();
  const place = parsed.ownerDocument.createElement('div');
  place.append(parsed);
  const fragment = DOMPurify.sanitize(place, { ...config, ...trusted, RETURN_DOM_FRAGMENT: true });
  if (fragment.firstElementChild) unwrap(fragment.firstElementChild);
  return fragment;
}
