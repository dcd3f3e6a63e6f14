import { DateTime } from 'luxon';
import { type TradingDays, frankfurtDays, newYorkDays, torontoDays } from './trading-days.ts';

/** Whether a market trades at an instant, and for how long: from `since` until just before `until`. */
export interface MarketSession {
  readonly open: boolean;
  readonly since: Date;
  readonly until: Date;
  readonly completedFrom: Date;
}

export interface TradedSession {
  readonly day: string;
  readonly opens: number;
  /** The end of the session; during the session, the current time. */
  readonly closes: number;
}

interface Exchange {
  readonly zone: string;
  /** Minutes after local midnight. */
  readonly opens: number;
  readonly closes: number;
  readonly closesEarly: number;
  readonly days: TradingDays;
}

interface Session {
  readonly opens: DateTime;
  readonly closes: DateTime;
}

const HOUR = 60;
const MAX_PAUSE_DAYS = 12;

/** The CSE has Toronto's sessions and holidays. */
const TORONTO: Exchange = {
  zone: 'America/Toronto',
  opens: 9.5 * HOUR,
  closes: 16 * HOUR,
  closesEarly: 13 * HOUR,
  days: torontoDays,
};

const NEW_YORK: Exchange = {
  zone: 'America/New_York',
  opens: 9.5 * HOUR,
  closes: 16 * HOUR,
  closesEarly: 13 * HOUR,
  days: newYorkDays,
};

const FRANKFURT: Exchange = {
  zone: 'Europe/Berlin',
  opens: 8 * HOUR,
  closes: 22 * HOUR,
  closesEarly: 14 * HOUR,
  days: frankfurtDays,
};

/** Frankfurt's electronic market, with the same trading days as the floor but shorter hours. */
const XETRA: Exchange = { ...FRANKFURT, opens: 9 * HOUR, closes: 17.5 * HOUR };

/** Selects the exchange by the symbol's suffix; a symbol without a suffix is American. */
function exchangeOf(symbol: string): Exchange {
  if (/\.(?:CN|TO|V|NE)$/.test(symbol)) return TORONTO;
  if (symbol.endsWith('.DE')) return XETRA;
  return symbol.endsWith('.F') ? FRANKFURT : NEW_YORK;
}

/** The last computed session of each exchange, which changes twice a day. */
const latest = new Map<Exchange, MarketSession>();

/** Returns the session of a symbol's exchange at an instant. The opening minute is open, the closing minute is not. */
export function marketSession(symbol: string, at: Date): MarketSession {
  const exchange = exchangeOf(symbol);
  const known = latest.get(exchange);
  if (known !== undefined && known.since <= at && at < known.until) return known;
  const session = findSession(exchange, at);
  latest.set(exchange, session);
  return session;
}

function findSession(exchange: Exchange, at: Date): MarketSession {
  const local = DateTime.fromJSDate(at, { zone: exchange.zone });
  const today = local.startOf('day');
  const nearest = (step: 1 | -1, fits: (session: Session) => boolean): Session | undefined => {
    for (let days = 0; days <= MAX_PAUSE_DAYS; days += 1) {
      const session = sessionOf(exchange, today.plus({ days: step * days }));
      if (session !== undefined && fits(session)) return session;
    }
    return undefined;
  };
  const completed = nearest(-1, ({ closes }) => closes <= local);
  const next = nearest(1, ({ closes }) => closes > local);
  const open = next !== undefined && next.opens <= local;
  return {
    open,
    since: ((open ? next.opens : completed?.closes) ?? local).toJSDate(),
    until: ((open ? next.closes : next?.opens) ?? local).toJSDate(),
    completedFrom: (completed?.opens ?? local).toJSDate(),
  };
}

/**
 * Returns whether a price is older than the last completed session. The current session does not count, because sources
 * are delayed.
 */
export function isFromEarlierSession(symbol: string, madeAt: Date, at: Date): boolean {
  return madeAt < marketSession(symbol, at).completedFrom;
}

/** Returns when a symbol was last traded: now while its exchange is open, otherwise at its last close. */
export function lastTradedAt(symbol: string, now: Date): Date {
  const { open, since } = marketSession(symbol, now);
  return open ? now : since;
}

export function exchangeDay(symbol: string, at: Date): string {
  return DateTime.fromJSDate(at, { zone: exchangeOf(symbol).zone }).toISODate() ?? '';
}

/** Returns the last trading day in the seven days from a date, but not after `now`, `YYYY-MM-DD`. */
export function lastTradingDay(symbol: string, from: Date, now: Date): string {
  const end = DateTime.fromJSDate(from).plus({ days: 7 }).minus({ milliseconds: 1 }).toJSDate();
  return listSessions(symbol, from, end < now ? end : now).at(-1)?.day ?? exchangeDay(symbol, from);
}

/** Weekdays of a month (`YYYY-MM`) on which the exchange is closed or closes early. */
export function findSpecialDays(
  symbol: string,
  month: string,
): readonly { date: string; kind: 'closed' | 'short' }[] {
  const first = DateTime.fromISO(`${month}-01`, { zone: 'utc' });
  return Array.from({ length: first.daysInMonth ?? 0 }, (_, days) => first.plus({ days }))
    .filter(({ isWeekend }) => !isWeekend)
    .flatMap((day) => {
      const date = day.toISODate() ?? '';
      const kind = exchangeOf(symbol).days(date);
      return kind === 'full' ? [] : [{ date, kind }];
    });
}

/** Returns the sessions from the day of one instant until another instant; the last one may be in progress. */
export function listSessions(symbol: string, from: Date, to: Date): readonly TradedSession[] {
  const exchange = exchangeOf(symbol);
  const end = DateTime.fromJSDate(to, { zone: exchange.zone });
  const sessions: TradedSession[] = [];
  for (
    let day = DateTime.fromJSDate(from, { zone: exchange.zone }).startOf('day');
    day < end;
    day = day.plus({ days: 1 })
  ) {
    const session = sessionOf(exchange, day);
    if (session === undefined || session.opens > end) continue;
    const closes = session.closes < end ? session.closes : end;
    sessions.push({ day: day.toISODate() ?? '', opens: session.opens.toMillis(), closes: closes.toMillis() });
  }
  return sessions;
}

function sessionOf(exchange: Exchange, day: DateTime): Session | undefined {
  const kind = exchange.days(day.toISODate() ?? '');
  if (kind === 'closed') return undefined;
  return {
    opens: atMinute(day, exchange.opens),
    closes: atMinute(day, kind === 'short' ? exchange.closesEarly : exchange.closes),
  };
}

/** Sets the wall-clock time, which `plus` would miss on days on which the clocks change. */
function atMinute(day: DateTime, minutes: number): DateTime {
  return day.set({ hour: Math.floor(minutes / HOUR), minute: minutes % HOUR });
}
