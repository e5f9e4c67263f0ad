import {
  type Bands,
  bandIn,
  type CategoryColumn,
  categoryAt,
  holdSeconds,
  type NumberColumn,
  type TradeTable,
  UNTOLD_MINUTE,
  type Unit,
} from '@tapebook/domain/analytics';
import { IN_MONEY, type Telling } from '#web/lib/answers/telling.ts';
import { WHY_UNTOLD } from '#web/ui/numbers/unit-words.ts';

/** Why a result is a dash. */
export const UNKNOWN_RESULT = 'Not known: the contract size or the cost basis is missing';
export const NOTHING_REALISED = 'Still open: nothing is realised yet';
export const UNKNOWN_PRICES = 'Not known: no prices for the time it was open';
export const RESULT_ONLY = 'Only the result is known, without prices and fills';
export const UNKNOWN_OPENING =
  'Not known: it was opened before the journal starts, or the file does not say when';
export const UNKNOWN_CLOSING = 'Not known: the file does not say when it was closed';
const NO_RISK = 'No stop or risk entered, so no R';
const NO_STATED_RISK = 'No risk entered, and a stop gives none without prices, so no R';

export type Outcome = 'win' | 'loss' | 'scratch';

/** Reads single trades out of the table, by the number of their row. */
export class TradeValues {
  readonly table: TradeTable;
  /** By the code of the currency. */
  private readonly bands: readonly number[];
  private readonly telling: Telling;
  private campaignSizes: Uint32Array | null = null;

  /** @param telling in what {@link told} tells amounts. */
  constructor(table: TradeTable, bands: Bands, telling: Telling = IN_MONEY) {
    this.table = table;
    this.bands = table.categories.currency.values.map((currency) => bandIn(bands, currency));
    this.telling = telling;
  }

  /** Whether the risk is a default's: nobody stated it, nor a stop. */
  isRiskAssumed(row: number): boolean {
    return this.text('riskFrom', row) === 'default';
  }

  number(column: NumberColumn, row: number): number {
    return this.table.numbers[column][row] ?? Number.NaN;
  }

  text(column: CategoryColumn, row: number): string {
    return categoryAt(this.table.categories[column], row);
  }

  isOpen(row: number): boolean {
    return this.text('status', row) === 'open';
  }

  isUntouched(row: number): boolean {
    return this.isOpen(row) && this.number('openQuantity', row) === this.number('quantity', row);
  }

  /** Its source states its result, and no fills. */
  isResultOnly(row: number): boolean {
    return this.table.integers.fillCount[row] === 0;
  }

  /** Nobody knows when it was closed. */
  isClosingUnknown(row: number): boolean {
    return this.table.integers.closeMinute[row] === UNTOLD_MINUTE;
  }

  /** NaN for an open trade, and for one of which nobody knows how long it was held. */
  holdMilliseconds(row: number): number {
    return holdSeconds(this.table)(row) * 1_000;
  }

  /** By the break-even band that is set, as everywhere; `null` while open or unknown. */
  outcome(row: number): Outcome | null {
    const net = this.number('netPnl', row);
    if (this.isOpen(row) || Number.isNaN(net)) return null;
    if (Math.abs(net) <= (this.bands[this.table.categories.currency.codes[row] ?? 0] ?? 0)) return 'scratch';
    return net > 0 ? 'win' : 'loss';
  }

  /** A realised result, or `null` with the reason in {@link whyUnknown}. */
  result(column: 'grossPnl' | 'netPnl', row: number): number | null {
    const value = this.number(column, row);
    return Number.isNaN(value) || this.isUntouched(row) ? null : value;
  }

  whyUnknown(row: number): string | undefined {
    if (this.isUntouched(row)) return NOTHING_REALISED;
    return Number.isNaN(this.number('netPnl', row)) ? UNKNOWN_RESULT : undefined;
  }

  /** What was paid for what is realised; for an untouched position what its part still holds. */
  feesShown(row: number): number {
    return this.number(this.isUntouched(row) ? 'openFees' : 'fees', row);
  }

  get unit(): Unit {
    return this.telling.unit;
  }

  /** An amount of a trade in the unit of the page; NaN where it is not known, or not in that unit. */
  told(amount: number, row: number): number {
    return this.telling.told(amount, row);
  }

  /** Why an amount that is known cannot be told. */
  whyUntold(row: number): string | undefined {
    return Number.isNaN(this.told(1, row)) ? WHY_UNTOLD[this.unit] : undefined;
  }

  /** Net result over the initial risk; NaN without a known risk or result, never 0 for them. */
  rMultiple(row: number): number {
    const risk = this.number('risk', row);
    return risk > 0 ? (this.result('netPnl', row) ?? Number.NaN) / risk : Number.NaN;
  }

  /** Why {@link rMultiple} is not known. */
  whyNoR(row: number): string | undefined {
    return this.number('risk', row) > 0
      ? this.whyUnknown(row)
      : this.isResultOnly(row)
        ? NO_STATED_RISK
        : NO_RISK;
  }

  /** How many trades the campaign of a trade has; 0 for one that stands alone. */
  campaignSize(row: number): number {
    const { codes, values } = this.table.categories.campaign;
    const code = codes[row] ?? 0;
    if ((values[code] ?? '') === '') return 0;
    this.campaignSizes ??= countCodes(this.table.categories.campaign);
    return this.campaignSizes[code] ?? 0;
  }
}

function countCodes({ codes, values }: TradeTable['categories']['campaign']): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
