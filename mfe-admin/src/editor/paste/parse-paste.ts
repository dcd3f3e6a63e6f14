import DOMPurify, { type Config } from 'dompurify';
import { inertPolicy, parseInert } from '../inert-html.ts';
import { unwrap } from './dom.ts';

/** Styles and levels are needed for cleaning, which then removes them. */
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: (
    'script iframe frame frameset object embed form input button select option optgroup textarea link meta base ' +
    'style template dialog slot'
  ).split(' '),
  ADD_FORBID_CONTENTS: ['button', 'select', 'textarea', 'title', 'xml'],
};

/** Pasted HTML as elements, without anything that runs, loads or opens dialogs. */
export function parsePaste(html: string): DocumentFragment {
  const parsed = parseInert(html);
  for (const sheet of parsed.querySelectorAll('style')) sheet.remove();
  const place = parsed.ownerDocument.createElement('div');
  place.append(parsed);
  const policy = inertPolicy();
  const fragment = DOMPurify.sanitize(place, {
    ...config,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
    RETURN_DOM_FRAGMENT: true,
  });
  if (fragment.firstElementChild) unwrap(fragment.firstElementChild);
  return fragment;
}
