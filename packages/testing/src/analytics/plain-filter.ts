import type { Filter, Match, Term } from '@tapebook/domain/analytics';
import type { PlainJournal, PlainTrade } from './plain-journal.ts';
import { isPeriod, periodKey, weekdayOf } from './plain-periods.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** What a trade is called by a dimension, in all spellings; the first is the key. Empty: not known. */
export function namesOf(
  { accounts, setups, band }: PlainJournal,
  field: string,
  trade: PlainTrade,
): string[] {
  switch (field) {
    case 'account':
      return [trade.account, accounts.get(trade.account)?.name ?? ''];
    case 'setup':
      return trade.setup === '' ? [] : [trade.setup, setups.get(trade.setup) ?? ''];
    case 'weekday':
      return trade.openingKnown ? [WEEKDAYS[weekdayOf(trade.openDay) - 1] ?? ''] : [];
    case 'hour':
      return trade.openingKnown ? [String(Math.floor(trade.openMinute / 60)).padStart(2, '0')] : [];
    case 'status':
      return [trade.closedAt === null ? 'open' : 'closed'];
    case 'outcome': {
      const { net, closedAt } = trade;
      if (net === null || closedAt === null) return [];
      return [net.abs().compare(band) <= 0 ? 'scratch' : net.isPositive() ? 'win' : 'loss'];
    }
    case 'symbol':
    case 'underlying':
      return [trade.symbol];
    case 'currency':
      return [trade.currency];
    case 'direction':
      return [trade.direction];
    default:
      throw new Error(`No plain names of ${field}`);
  }
}

/** `null`: not known. */
export const holdOf = ({ openedAt, openingKnown, closedAt }: PlainTrade): number | null =>
  closedAt === null || !openingKnown ? null : closedAt - openedAt;

/** Whether a result of a trade, on its day, is one that a filter is about. */
export function passes(journal: PlainJournal, filter: Filter, trade: PlainTrade, day: number): boolean {
  return filter.every((term) => holds(journal, term, trade, day) !== (term.exclude === true));
}

function holds(journal: PlainJournal, { field, match }: Term, trade: PlainTrade, day: number): boolean {
  if (match.kind === 'text') return hasText(journal, match.text, trade);
  if (field === null) return false;
  if (field === 'exits') {
    if (match.kind === 'none') return trade.parts.length === 0;
    if (match.kind === 'known') return trade.parts.length > 0;
    return trade.parts.some((part) => numberMatches(match, part.day));
  }
  if (field === 'opened') return numberMatches(match, trade.openingKnown ? trade.openDay : null);
  if (field === 'holdTime') return numberMatches(match, holdOf(trade));
  if (isPeriod(field)) return holdsOn(journal, { field, match }, day);
  return namesMatch(match, namesOf(journal, field, trade));
}

/** Whether a term about a period holds on a day. */
export function holdsOn({ weekStart }: PlainJournal, { field, match }: Term, day: number): boolean {
  return match.kind === 'range'
    ? numberMatches(match, day)
    : namesMatch(match, [periodKey(field ?? '', day, weekStart)]);
}

function namesMatch(match: Match, names: readonly string[]): boolean {
  const unknown = names.length === 0;
  const isCalled = (word: string): boolean =>
    word === 'none' ? unknown : names.some((name) => name.toLowerCase() === word.toLowerCase());
  switch (match.kind) {
    case 'none':
      return unknown;
    case 'known':
      return !unknown;
    case 'any':
    case 'only':
      return match.keys.some(isCalled);
    case 'all':
    case 'exactly':
      return match.keys.every(isCalled);
    default:
      return false;
  }
}

function numberMatches(match: Match, value: number | null): boolean {
  switch (match.kind) {
    case 'none':
      return value === null;
    case 'known':
      return value !== null;
    case 'any':
      return match.keys.some((key) => (key === 'none' ? value === null : Number(key) === value));
    case 'range': {
      if (value === null) return false;
      const { low, high, lowOpen, highOpen } = match;
      if (low !== undefined && (value < low || (lowOpen && value === low))) return false;
      return !(high !== undefined && (value > high || (highOpen && value === high)));
    }
    default:
      return false;
  }
}

function hasText(journal: PlainJournal, text: string, trade: PlainTrade): boolean {
  const word = text.toLowerCase();
  const label = (field: string): string => namesOf(journal, field, trade)[1]?.toLowerCase() ?? '';
  return (
    trade.symbol.toLowerCase().startsWith(word) ||
    label('account').includes(word) ||
    label('setup').includes(word)
  );
}
