import { calledBy } from '../layouts/called-by.ts';
import type { RowInstrument } from '../layouts/stated-instruments.ts';

/** A country and twelve characters in all, the last of them a digit: the name of a security everywhere. */
export const ISIN = String.raw`[A-Z]{2}[A-Z0-9]{9}\d`;

/** A share or fund, by its ticker where a document names one, else by its ISIN. */
export const paper = (symbol: string, currency: string, isin?: string): RowInstrument => ({
  symbol,
  assetClass: 'stock',
  currency,
  ...(isin === undefined || isin === symbol ? {} : { isin }),
});

/** With what the document calls it, where its symbol is nothing that people read. */
export const named = (instrument: RowInstrument, name = ''): RowInstrument => ({
  ...instrument,
  ...calledBy(instrument.symbol ?? '', name),
});

/** A security whose price is in percent and whose quantity is its face value. */
export const bond = (symbol: string, currency: string): RowInstrument => ({
  symbol,
  assetClass: 'bond',
  currency,
});

/** A coin bought and sold for money is a pair of the two. */
export const coin = (base: string, currency: string): RowInstrument => ({
  symbol: `${base}/${currency}`,
  assetClass: 'crypto',
  currency,
});
