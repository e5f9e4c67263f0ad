import { Decimal } from '@tapebook/domain/money';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';

/** A fraction that keeps both of its numbers: a third is no decimal. */
export interface TypedRatio {
  readonly ratio: Decimal;
  /** 1 where a single number was typed. */
  readonly divisor: Decimal;
}

const PARTS = /^(.+?)\s*(?::|\/|\bfor\b|\bto\b)\s*(.+)$/i;

/**
 * New for old, as people write it.
 *
 * @returns `null` for text that is none, and for parts that are not above zero.
 * @example readTypedRatio('1 for 3') // 1, 3
 * @example readTypedRatio('2:1') // 2, 1
 * @example readTypedRatio('0,5') // 0.5, 1
 * @example readTypedRatio('20%') // 20, 100
 */
export function readTypedRatio(text: string): TypedRatio | null {
  const trimmed = text.trim();
  const parts = trimmed.endsWith('%') ? [trimmed, trimmed.slice(0, -1), '100'] : PARTS.exec(trimmed);
  const ratio = readTypedNumber(parts?.[1] ?? trimmed);
  const divisor = parts === null ? Decimal.one : readTypedNumber(parts[2] ?? '');
  if (ratio === null || divisor === null || !ratio.isPositive() || !divisor.isPositive()) return null;
  return { ratio, divisor };
}
