import type { Selection, TradeTable, Unit } from '@tapebook/domain/analytics';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { UNIT_SAID } from '#web/ui/numbers/unit-words.ts';
import type { SpanResult } from './today-facts.ts';

/** “3 trades · 2 won, 1 lost · no exit yet today”. */
export function dayWords(
  { trades, days }: Pick<SpanResult, 'trades' | 'days'>,
  isToday: boolean,
  table: TradeTable,
  closed: Selection,
  band: number,
): string {
  const { netPnl, closedAt } = table.numbers;
  const results = [...closed].filter((row) => !Number.isNaN(closedAt[row])).map((row) => netPnl[row] ?? 0);
  const won = results.filter((net) => net > band).length;
  const lost = results.filter((net) => net < -band).length;
  const parts = [won === 0 ? '' : `${won} won`, lost === 0 ? '' : `${lost} lost`].filter(Boolean).join(', ');
  return [
    trades === 0 ? '' : `${formatQuantity(trades)} ${trades === 1 ? 'trade' : 'trades'}`,
    parts,
    isToday && days > 0 ? 'realised so far' : 'no exit yet today',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** In the place of the day's closed trades, where there are none: closing a part has a result all the same. */
export const noneClosed = ({ trades }: Pick<SpanResult, 'trades'>): string =>
  trades === 0 ? 'No trades closed on this day.' : 'Only parts of positions were closed.';

/** “R known of 2”: of how many trades a result is told, where not of all. */
export function toldOf({ trades, told }: Pick<SpanResult, 'trades' | 'told'>, unit: Unit): string {
  if (told === trades) return '';
  const name = UNIT_SAID[unit] ?? 'result';
  return told === 0 ? `no ${name} known` : `${name} known of ${formatQuantity(told)}`;
}
