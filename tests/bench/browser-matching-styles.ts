/**
 * Runs in the page: returns its styles without rules whose selectors match no element. Rules for other window widths
 * and for states such as `:hover` remain.
 */
export function collectMatchingStyles(): string {
  const couldMatch = (selector: string): boolean => {
    const plain = selector.replace(
      /::?(?:before|after|placeholder|marker|backdrop|hover|focus[\w-]*|active|disabled|visited|selection|file-selector-button|-(?:webkit|moz)[\w-]*)(?:\([^)]*\))?/g,
      '',
    );
    try {
      return (
        document.querySelector(plain === '' ? '*' : plain.replace(/(^|[\s,>+~(])(?=$|[\s,>+~)])/g, '$1*')) !==
        null
      );
    } catch {
      return true;
    }
  };
  const kept = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return couldMatch(rule.selectorText) ? rule.cssText : '';
    if (rule instanceof CSSKeyframesRule || !(rule instanceof CSSGroupingRule)) return rule.cssText;
    const inner = [...rule.cssRules].map(kept).join('');
    return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)}${inner}}`;
  };
  const text = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(kept)).join('');
  return text.replace(/\s*\n\s*/g, '').replace(/([:;{,]) /g, '$1');
}
