import { isDay, type NewRateJson } from '@tapebook/contract';
import { isCurrency } from '@tapebook/domain/money';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';

export interface RateDraft {
  readonly base: string;
  readonly quote: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly rate: string;
}

export interface ReadRate {
  readonly rate: NewRateJson | null;
  readonly errors: Partial<Record<keyof RateDraft, string>>;
}

/** A rate as people write it: `1.0834`, `1,0834`, or upside down as `1/149.5`. */
function readTypedRate(typed: string): string | null {
  const parts = typed.split('/').map((part) => readTypedNumber(part));
  const isRate = parts.length <= 2 && parts.every((part) => part?.isPositive() === true);
  return isRate ? parts.join('/') : null;
}

export function readRate(draft: RateDraft): ReadRate {
  const errors: Partial<Record<keyof RateDraft, string>> = {};
  const base = draft.base.trim().toUpperCase();
  const quote = draft.quote.trim().toUpperCase();
  const rate = readTypedRate(draft.rate);
  if (!isCurrency(base)) errors.base = 'Such as EUR';
  if (!isCurrency(quote)) errors.quote = 'Such as USD';
  else if (base === quote) errors.quote = 'A different one';
  if (!isDay(draft.day)) errors.day = 'Enter a valid date';
  if (rate === null) errors.rate = 'Above zero, such as 1.0834 or 1/149.5';
  if (rate === null || Object.keys(errors).length > 0) return { rate: null, errors };
  return { rate: { base, quote, day: draft.day, rate }, errors };
}
