import type { Unit } from '@tapebook/domain/analytics';

/** What a trade lacks that cannot be told in a unit. */
export const LACKING: Readonly<Partial<Record<Unit, string>>> = {
  r: 'known risk',
  percent: 'stated opening balance of their account',
  ticks: 'known size of a tick',
};

/** In a sentence, where its numbers are few. */
export const UNIT_SAID: Readonly<Partial<Record<Unit, string>>> = {
  r: 'R',
  percent: 'share of the account',
  ticks: 'ticks',
};

/** Why one trade is a dash. */
export const WHY_UNTOLD: Readonly<Partial<Record<Unit, string>>> = {
  r: 'No risk known, so no R',
  percent: 'Its account has no opening balance in its currency, so no percentage',
  ticks: 'Its tick size is not known',
};

/** Behind a heading, where numbers do not carry their unit themselves. */
export const headingUnit = (unit: Unit, currency: string | undefined): string | undefined =>
  unit === 'money' ? currency : unit === 'ticks' ? 'ticks' : undefined;
