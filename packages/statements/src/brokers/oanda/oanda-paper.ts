import { parseForexPair } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { quoted } from '../../outputs/wording.ts';

/** `EUR/USD`, `SPX500_USD`: a unit is one of the base, also of an index. @throws {RowProblem} */
export function oandaPaper(line: number, text: string): RowInstrument {
  const pair = parseForexPair(text);
  if (pair !== null) return { symbol: text, assetClass: 'forex', currency: pair.quote };
  const quote = /^[A-Z0-9]+[/_]([A-Z]{3})$/.exec(text.trim())?.[1];
  if (quote === undefined) {
    throw new RowProblem(
      'missing-value',
      `Line ${line}: ${quoted(text)} does not say in which currency it is quoted. Write it as OANDA does, such as EUR/USD, and import the file again.`,
    );
  }
  return { symbol: text.replace('/', '_'), assetClass: 'cfd', currency: quote, multiplier: Decimal.one };
}
