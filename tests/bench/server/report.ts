export interface Finding {
  what: string;
  /** The measured medians with their unit, for readers of the table. */
  medians: string;
  ratio: number;
  target?: { atLeast: number } | { atMost: number };
}

export function isTargetMet({ ratio, target }: Finding): boolean {
  if (target === undefined) return true;
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

function describeTarget({ target }: Finding): string {
  if (target === undefined) return '';
  return 'atLeast' in target ? `${target.atLeast} or more` : `${target.atMost} or less`;
}

export function formatTable(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.what,
    finding.medians,
    finding.ratio.toFixed(2),
    describeTarget(finding),
    finding.target === undefined ? '' : isTargetMet(finding) ? 'met' : 'MISSED',
  ]);
  const lines = [['what', 'medians', 'ratio', 'target', ''], ['---', '---', '--:', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
