import { listings, useSWR } from '@site/kit';
import { fetchWithToken } from '../session/request-with-token.ts';

interface SpecialDay {
  readonly date: string;
  readonly symbol: string;
  readonly kind: 'closed' | 'short';
}

function exchangeOf(symbol: string): string {
  return listings.find((listing) => listing.symbol === symbol)?.exchange ?? symbol;
}

/** Returns texts such as 'CSE, OTC closed' for a date; empty for a normal trading day. */
function marksOn(date: string, days: readonly SpecialDay[]): string[] {
  return [
    { kind: 'closed', words: 'closed' },
    { kind: 'short', words: 'short day' },
  ].flatMap(({ kind, words }) => {
    const on = days.filter((day) => day.date === date && day.kind === kind);
    return on.length > 0 ? [`${on.map(({ symbol }) => exchangeOf(symbol)).join(', ')} ${words}`] : [];
  });
}

export function useSpecialDays(month: string) {
  const { data, error } = useSWR<SpecialDay[], Error>(
    `/api/admin/special-days?month=${month}`,
    fetchWithToken<SpecialDay[]>,
  );
  return { marksOn: (date: string) => marksOn(date, data ?? []), isUnknown: error !== undefined };
}
