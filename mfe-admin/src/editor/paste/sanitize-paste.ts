import DOMPurify, { type Config } from 'dompurify';
import { getInertPolicy } from '../inert-html.ts';
import { unwrap } from './dom.ts';
import { flattenLargeTables } from './convert-tables.ts';

/** Allows styles and list levels, which later cleaning steps need, and then remove. */
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: (
    'script iframe frame frameset object embed form input button select option optgroup textarea link meta base ' +
    'style template dialog slot'
  ).split(' '),
  ADD_FORBID_CONTENTS: ['button', 'select', 'textarea', 'title', 'xml'],
};

/** Removes scripts, embedded content and forms, and converts tables that are too large for the editor. */
export function sanitizePaste(source: DocumentFragment): DocumentFragment {
  const place = source.ownerDocument.createElement('div');
  place.append(source);
  const policy = getInertPolicy();
  const root = DOMPurify.sanitize(place, {
    ...config,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
    RETURN_DOM_FRAGMENT: true,
  });
  if (root.firstElementChild) unwrap(root.firstElementChild);
  flattenLargeTables(root);
  return root;
}
