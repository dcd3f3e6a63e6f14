export interface StyleRule {
  readonly selector: string;
  readonly declarations: string;
}

/** Media queries whose rules apply. Rules with other conditions, such as the window's width, are ignored. */
const screenMedia = /^@media\s+(?:only\s+)?(?:screen|all)\s*$/i;

function endOfBlock(css: string, start: number): number {
  const braces = /[{}]/g;
  braces.lastIndex = start;
  let depth = 1;
  for (let brace = braces.exec(css); brace; brace = braces.exec(css)) {
    depth += brace[0] === '{' ? 1 : -1;
    if (depth === 0) return braces.lastIndex;
  }
  return css.length;
}

/** Removes `html` and `body` from the start of a selector, because copied HTML lacks these elements. */
function removePageRules(selector: string): string {
  return selector.trim().replace(/^(?:(?:html|body)\b[^\s>]*[\s>]+)+/i, '');
}

/** Parses a style sheet with properties of office programs, which the browser's parser would drop. */
export function parseStyleSheet(sheet: string): StyleRule[] {
  const css = sheet.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, ' ');
  const rules: StyleRule[] = [];
  const marks = /[{};]/g;
  let start = 0;
  for (let mark = marks.exec(css); mark; mark = marks.exec(css)) {
    const prelude = css.slice(start, mark.index).trim();
    if (mark[0] === '{' && !screenMedia.test(prelude)) {
      const end = endOfBlock(css, marks.lastIndex);
      const declarations = css.slice(marks.lastIndex, end).replace(/\}$/, '').trim();
      if (!prelude.startsWith('@')) {
        for (const selector of prelude.split(',')) {
          rules.push({ selector: removePageRules(selector), declarations });
        }
      }
      marks.lastIndex = end;
    }
    start = marks.lastIndex;
  }
  return rules;
}
