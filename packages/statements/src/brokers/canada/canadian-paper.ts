import type { Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { usPaper } from '../united-states/us-paper.ts';

interface CanadianPaper {
  readonly symbol: string;
  readonly description?: string;
  readonly currency: string;
  readonly quantity?: Decimal | null;
  readonly price?: Decimal | null;
  readonly amount?: Decimal | null;
}

/** A dot before a ticker, or the exchange behind it: what Questrade's reports print of papers listed in Canada. */
const LISTED_IN_CANADA = /^\.(?=[A-Z])|\.(?:TO|TSX|V|VN|CN|NE)$/g;

/** The paper under its ticker alone, however a report marks where it is listed. */
export const canadianPaper = ({ symbol, ...paper }: CanadianPaper): RowInstrument =>
  usPaper({ ...paper, symbol: symbol.replace(LISTED_IN_CANADA, '') });
