/** One line of a result: a ratio, and what it should be. */
export interface Finding {
  what: string;
  /** The values behind the ratio, with their unit: for the reader, never for the verdict. */
  medians: string;
  ratio: number;
  /** Without a target it is only reported. */
  target?: { atLeast: number } | { atMost: number };
}

/** Whether the ratio is what it should be. */
export function isMet({ ratio, target }: Finding): boolean {
  if (target === undefined) return true;
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

function describeTarget({ target }: Finding): string {
  if (target === undefined) return '';
  return 'atLeast' in target ? `${target.atLeast} or more` : `${target.atMost} or less`;
}

/** The findings as a Markdown table. */
export function formatTable(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.what,
    finding.medians,
    finding.ratio.toFixed(2),
    describeTarget(finding),
    finding.target === undefined ? '' : isMet(finding) ? 'met' : 'MISSED',
  ]);
  const lines = [['what', 'medians', 'ratio', 'target', ''], ['---', '---', '--:', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
