import { PENCE } from '../../../cells/currency-code.ts';
import type { ColumnMapping } from '../../../contracts/source.ts';
import type { FormatInput } from '../../../recognition/statement-format.ts';

/** A file with what was chosen for it. */
export interface Chosen extends FormatInput {
  /** Prices that say no currency themselves are in pence. */
  readonly inPence: boolean;
}

/**
 * Zone and currency of a mapping are those of the file, unless other ones are chosen for it now. Pence are chosen for prices: what they
 * are made is pounds.
 */
export function asChosen(input: FormatInput, mapping: ColumnMapping | undefined): Chosen {
  const { options } = input;
  const currency = mapping?.currency ?? options.currency;
  const { timeZone } = mapping ?? {};
  return {
    ...input,
    inPence: currency === PENCE,
    options: {
      ...options,
      ...(mapping === undefined ? {} : { mapping }),
      ...(currency === undefined ? {} : { currency: currency === PENCE ? 'GBP' : currency }),
    },
    ...(timeZone === undefined || input.timeZone.source === 'option'
      ? {}
      : { timeZone: { name: timeZone, source: 'option' as const } }),
  };
}
