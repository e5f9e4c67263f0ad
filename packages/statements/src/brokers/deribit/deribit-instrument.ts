import { Decimal, isCurrency } from '@tapebook/domain/money';
import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { quoted } from '../../outputs/wording.ts';

/**
 * What a name of Deribit's means: `BTC-PERPETUAL` and `BTC-26JUN26` are inverse, counted in dollars and paid in the
 * coin; `BTC-26JUN26-90000-C` is on one coin and paid in it; with `_USDC` behind the coin, contracts and options
 * count coins and are paid in that.
 *
 * @throws {RowProblem} for spot pairs, of which the log has one side alone, and for combinations.
 */
export function deribitInstrument(line: number, text: string): RowInstrument {
  const symbol = text.trim().toUpperCase();
  const [, coin = '', quote = '', day = '', strike = '', right = ''] =
    /^([A-Z0-9]+)(?:_(USD[A-Z]?|EUR[A-Z]))?-(PERPETUAL|\d{1,2}[A-Z]{3}\d{2})(?:-(\d+(?:D\d+)?)-([CP]))?$/.exec(
      symbol,
    ) ?? [];
  const currency = quote === '' ? coin : quote;
  if (coin === '' || !isCurrency(currency)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${line}: ${quoted(text)} is not read from this file, which has one side of it alone. Enter the trade by hand.`,
    );
  }
  if (right !== '') {
    const expiry = parsePrintedTime(day)?.date;
    return {
      symbol,
      assetClass: 'option',
      currency,
      underlying: coin,
      multiplier: Decimal.one,
      // A strike with a point has a D for it: XRP_USDC-26JUN26-0D55-C.
      strike: Decimal.parse(strike.replace('D', '.')),
      right: right === 'C' ? 'call' : 'put',
      ...(expiry === undefined ? {} : { expiry }),
    };
  }
  const contract = { symbol, assetClass: 'crypto', currency, multiplier: Decimal.one } as const;
  return quote === '' ? { ...contract, inverse: true } : contract;
}
