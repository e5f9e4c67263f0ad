import type { Decimal } from '@tapebook/domain/money';
import { type CashKind, cashKindOf } from '../../brokers/europe/cash-words.ts';

const PROFIT = /profit\/loss|close trade|zysk|lucro|ganancia|^p\/l/i;
const FINANCED = /swap|rollover/i;

/** A result of a position. Types are in the account's language, comments are not. */
export const isProfit = (type: string, comment: string): boolean =>
  PROFIT.test(type) || /^profit of position/i.test(comment);

/** What contracts for difference brought and cost. */
export const isOfContract = (type: string, comment: string): boolean =>
  isProfit(type, comment) || isFinancing(type, comment);

const isFinancing = (type: string, comment: string): boolean =>
  FINANCED.test(type) || /^(?:swap|rollover) of position/i.test(comment);

/** What comments say in every language; the first that fits. */
const COMMENTS: readonly (readonly [RegExp, CashKind])[] = [
  [/free-?\s?funds interests? tax|\bWHT\b/i, 'tax'],
  [/free-?\s?funds interest/i, 'interest'],
];

/** Money that came or went, in Czech, Hungarian, Romanian and Slovak. */
const MOVED = /^(?:vklad|v[ýy]b[eě]r|befizet|kifizet|depunere|retragere)/i;

/** What a row of cash is that is no trade; `null` for words that are not known. */
export function operationKind(type: string, comment: string, amount: Decimal): CashKind | null {
  if (isProfit(type, comment) || /fractional/i.test(type)) return 'adjustment';
  if (isFinancing(type, comment)) return 'fee';
  if (/spin.?off/i.test(type)) return 'return_of_capital';
  const said = COMMENTS.find(([pattern]) => pattern.test(comment))?.[1];
  if (said !== undefined) return said;
  if (MOVED.test(type)) return amount.isNegative() ? 'withdrawal' : 'deposit';
  return cashKindOf(type, amount) ?? (/\/ ?SHR\b/.test(comment) ? 'dividend' : null);
}
