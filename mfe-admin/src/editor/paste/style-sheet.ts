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

/** Splits a list of selectors at its commas, except those within parentheses, as in `:is(.a, .b)`. */
function splitSelectors(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const part of list.split(/([(),])/)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    if (part === ',' && depth <= 0) selectors.push('');
    else selectors.push((selectors.pop() ?? '') + part);
  }
  return selectors;
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
        for (const selector of splitSelectors(prelude)) {
          rules.push({ selector: removePageRules(selector), declarations });
        }
      }
      marks.lastIndex = end;
    }
    start = marks.lastIndex;
  }
  return rules;
}
