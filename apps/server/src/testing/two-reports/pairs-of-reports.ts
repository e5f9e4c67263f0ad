import type { StatementFile } from '../app-server.ts';
import { REPORTS_OF_BROKERS } from './reports-of-brokers.ts';
import { REPORTS_OF_EXCHANGE_WIRES } from './reports-of-exchange-wires.ts';
import { REPORTS_OF_EXCHANGES } from './reports-of-exchanges.ts';
import { REPORTS_OF_WIRES } from './reports-of-wires.ts';

/** Two reports of the same days, in the order in which they come in. */
export interface PairOfReports {
  /** As a failure tells of it. */
  readonly name: string;
  readonly first: StatementFile;
  readonly second: StatementFile;
  readonly zone: string;
  /** What either of them, and both together, come to. */
  readonly trades: readonly string[];
  /** What is left where the first of the two says less. */
  readonly after: readonly string[];
}

/** All pairs of a broker's reports in both orders. */
export const PAIRS_OF_REPORTS = Object.entries({
  ...REPORTS_OF_BROKERS,
  ...REPORTS_OF_EXCHANGES,
  ...REPORTS_OF_EXCHANGE_WIRES,
  ...REPORTS_OF_WIRES,
}).map(([broker, { reports, trades, after = {}, zone = 'UTC' }]) => ({
  broker,
  pairs: Object.entries(reports).flatMap(([earlier, first]) =>
    Object.entries(reports)
      .filter(([later]) => later !== earlier)
      .map(
        ([later, second]): PairOfReports => ({
          name: `${earlier} and then ${later}`,
          first,
          second,
          zone,
          trades,
          after: after[earlier] ?? trades,
        }),
      ),
  ),
}));
