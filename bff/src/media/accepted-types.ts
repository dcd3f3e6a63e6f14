/**
 * Those of some types that an `Accept` header allows (RFC 9110, 12.5.1), in their order. The first counts only where it
 * is named: programs that take anything often know no new format. A client without the header takes the others.
 */
export function acceptedTypes(header: string | undefined, [newest, ...others]: readonly string[]): string[] {
  const ranges = (header ?? '*/*')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)))
    .map(([type = '']) => type);
  const allowed = others.filter((type) => [type, 'image/*', '*/*'].some((range) => ranges.includes(range)));
  return newest !== undefined && ranges.includes(newest) ? [newest, ...allowed] : allowed;
}
