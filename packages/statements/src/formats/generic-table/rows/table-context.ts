import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { PricesOfLondon } from '../currencies/pence.ts';
import type { CoinMoves } from '../plan/coin-moves.ts';
import type { CancelledRows } from '../plan/evidence/cancelled-rows.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import type { BareExits } from './bare-exits.ts';
import type { RelatedOrders } from './related-orders.ts';
import type { ResultScales } from './result-scales.ts';

/** What all rows of one table share. */
export interface TableContext {
  readonly plan: TablePlan;
  readonly timeZone: string;
  readonly writer: StatementWriter;
  /** Of the file's cells. */
  readonly delimiter: string;
  /** Positions of the columns by their headings, without those of annotations: a trader changes them at any time. */
  readonly byHeading: readonly number[];
  /** How many columns have a heading. */
  readonly headed: number;
  /** Of the column that says how long a trade was held; `''` without one. */
  readonly durationHeading: string;
  /** The account that the table itself is of, where no column names one. */
  readonly accountOfTable: string;
  /** The day that stands in a row of its own above; `''` without one. */
  dayAbove: string;
  /** When the last fill was whose row says a time; `null` before the first. */
  timedAbove: ResolvedTime | null;
  readonly hasAnnotations: boolean;
  /** Setups that stand before the tags of the rows, in small letters; none where they do not. */
  readonly setupsBeforeTags: ReadonlySet<string>;
  /** Longs and shorts of one symbol are held at once: each row is a position of its own. */
  readonly bothSidesHeld: boolean;
  /** The side of a whole trade is that of the order which closed it. */
  sidesClose: boolean;
  /** No column states costs, and the net results of whole trades are less than their prices make. */
  costsInResults: boolean;
  readonly coins: CoinMoves;
  readonly related: RelatedOrders;
  readonly exits: BareExits;
  readonly scales: ResultScales;
  readonly pricesOfLondon: PricesOfLondon;
  readonly cancelled: CancelledRows;
  /** Currency of rows for which neither they nor the plan name one. */
  readonly assumedCurrency: string;
  /** Why that one; `''` where it is only the most usual. */
  readonly assumedBecause: string;
  /** The currencies that signs in the cells gave to what is traded, by its name. */
  readonly signed: Map<string, string>;
  /** Why the currency of some row was assumed: a sign of several countries, or nothing at all; `null` for none. */
  assumedFor: string | null;
  /** Of rows that state the result of a trade alone: whether there are any, any with costs, and any with a share for one. */
  readonly results: { seen: boolean; sawCosts: boolean; sawShares: boolean };
  /** Times of the file were printed with a zone of their own. */
  sawZone: boolean;
  sawNoZone: boolean;
}

/** What a row says of its costs. */
export interface RowCosts {
  readonly fees: Decimal;
  /** Costs beside them in percent of the money that was traded, 0 where there are none. */
  readonly percent: Decimal;
  /** And for each unit that was traded. */
  readonly perUnit: Decimal;
  readonly stated: boolean;
  /** Of the costs, where a column names it; `''` where none does. */
  readonly currency: string;
  /** Further costs of the row, by the other currencies that their headings name. */
  readonly elsewhere: ReadonlyMap<string, Decimal>;
}
