import type { AssetClass } from '@tapebook/domain/instruments';
import { calledBy, isinIn } from '../../layouts/called-by.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { missingValue } from '../../outputs/wording.ts';

/** How a report names a paper; what it does not have is `''`. */
export interface PrintedPaper {
  readonly ticker?: string;
  readonly isin?: string;
  readonly name?: string;
  readonly currency: string;
  readonly assetClass?: AssetClass;
}

/** Characters of a name that serves as a symbol, of which a symbol may have that many. */
const LONGEST = 80;

/**
 * The instrument that a row means: by its ticker, else its ISIN, else its name. The form of a ticker says nothing at
 * brokers of shares and funds, where `ESM6` is a share.
 *
 * @throws {RowProblem} where it is not named at all.
 */
export function europeanPaper(line: number, paper: PrintedPaper): RowInstrument {
  const { ticker = '', isin = '', name = '', currency, assetClass = 'stock' } = paper;
  const symbol = ticker || isin.toUpperCase() || name.slice(0, LONGEST);
  if (symbol === '') throw new RowProblem('missing-value', missingValue(line, 'symbol'));
  const also = ticker !== '' && isinIn(isin.toUpperCase());
  return {
    symbol,
    assetClass,
    currency,
    ...(also ? { isin: also } : {}),
    ...(ticker === '' ? calledBy(symbol, name) : {}),
  };
}
