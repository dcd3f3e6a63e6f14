import type { FileToUpload } from '../../media/use-uploads.ts';
import { parseInertHtml } from '../inert-html.ts';
import { acceptChanges } from './accept-changes.ts';
import { removeDisallowedMarkup } from './allowed-markup.ts';
import { removeBlankSpace } from './blank-space.ts';
import { unwrap } from './dom.ts';
import { removeComments } from './remove-comments.ts';
import { removeHiddenElements } from './remove-hidden-elements.ts';
import { markSuggestedDeletions } from './google-suggestions.ts';
import { removeHiddenCells } from './hidden-cells.ts';
import { normalizeLists } from './html-lists.ts';
import { convertTables } from './convert-tables.ts';
import { convertStylesToElements } from './convert-styles.ts';
import { collectOmissions, type Omissions } from './omissions.ts';
import { isEditorCopy } from './editor-copy.ts';
import { extractPictures } from './pasted-pictures.ts';
import { resolveStyles } from './resolve-styles.ts';
import { unwrapLinks } from './unwrap-links.ts';
import { sanitizePaste } from './sanitize-paste.ts';
import { nestWordLists } from './word-lists.ts';

export interface PasteExtras {
  readonly files: readonly File[];
  /** Clipboard data of Google Docs with suggestions; empty for other programs. */
  readonly suggestions: string;
}

export interface CleanedPaste {
  readonly root: DocumentFragment;
  readonly pictures: readonly FileToUpload[];
  readonly omissions: Omissions;
}

const noExtras: PasteExtras = { files: [], suggestions: '' };

/** Removes the line break that browsers append when copying, and the root element of Google Docs. */
function removeClipboardMarks(root: ParentNode): void {
  for (const mark of root.querySelectorAll('br.Apple-interchange-newline')) mark.remove();
  for (const frame of root.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(frame);
}

/** Removes invisible content, accepts all suggested changes, and returns what was omitted. */
function keepVisible(root: DocumentFragment): Omissions {
  const hidden = removeHiddenCells(root);
  const comments = removeComments(root);
  removeHiddenElements(root);
  acceptChanges(root);
  return new Map([
    ['comment', comments],
    ...collectOmissions(root),
    ['hidden column', hidden.columns],
    ['hidden row', hidden.rows],
  ]);
}

/**
 * Converts pasted HTML to the supported markup: text, lists, tables, headings, quotes, pictures, emphasis, alignment
 * and links.
 */
export function cleanPaste(html: string, { files, suggestions }: PasteExtras = noExtras): CleanedPaste {
  const source = parseInertHtml(html);
  if (isEditorCopy(source)) return { root: sanitizePaste(source), pictures: [], omissions: new Map() };
  markSuggestedDeletions(source, suggestions);
  removeClipboardMarks(source);
  resolveStyles(source);
  const visible = keepVisible(source);
  const links = unwrapLinks(source);
  const root = sanitizePaste(source);
  const { pictures, missing } = extractPictures(root, files);
  convertStylesToElements(root);
  nestWordLists(root);
  normalizeLists(root);
  convertTables(root);
  removeDisallowedMarkup(root);
  removeBlankSpace(root);
  const others: Omissions = new Map([
    ['picture', missing],
    ['link protection', links],
  ]);
  return { root, pictures, omissions: new Map([...visible, ...others].filter(([, count]) => count > 0)) };
}
