import type { Decimal } from '@tapebook/domain/money';
import type { ZoneWord } from '../../../cells/zone-words.ts';
import type { Clock, ColumnMapping, ColumnRole, DateOrder, DecimalMark } from '../../../contracts/source.ts';
import type { MappingQuestion } from '../../../contracts/statement.ts';
import type { Columns } from '../columns/columns.ts';
import type { Leveraged } from '../columns/leveraged.ts';
import type { OwnLosses } from '../columns/own-losses.ts';
import type { InWords } from '../columns/side-in-name.ts';
import type { Conversion } from '../currencies/conversion.ts';
import type { OwnDollars } from '../currencies/dollars-of-country.ts';
import type { PricedElsewhere } from '../currencies/priced-elsewhere.ts';
import type { ClosingResults } from './closing-results.ts';
import type { MoneyBeside } from './costs/money-beside.ts';
import type { OtherCurrencyCost } from './costs/other-costs.ts';
import type { FurtherEnds } from './ends/further-ends.ts';
import type { WhatIsLeft } from './ends/what-is-left.ts';
import type { ExecutionReports } from './execution-reports.ts';
import type { ExitQuantity } from './exit-quantity.ts';
import type { ReadSide, SideWords } from './read-side.ts';
import type { SideColumns } from './row-sides.ts';
import type { TaxForm } from './tax-form.ts';

/** How a table is read, once nothing about it is open any more. */
export interface TablePlan {
  readonly columns: Columns;
  readonly dateOrder: DateOrder;
  /** Those with dots have the month first as well, where others do. */
  readonly dotsByMonth: boolean;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
  readonly clock: Clock;
  readonly costsNegative: boolean;
  /** Commissions have the other sign than the costs beside them. */
  readonly commissionTurned: boolean;
  /** Amounts are what was paid or received with the costs, of tables that state no price. */
  readonly amountsHoldCosts: boolean;
  /** No column states costs, and amounts differ from quantity × price by what can only be costs. */
  readonly costsInAmounts: boolean;
  /** A row is a purchase where its amount was paid: nothing else says so. */
  readonly amountTellsSide: boolean;
  /** A row without a word for its side is told by the sign of its quantity. */
  readonly signTellsSide: boolean;
  /** Columns of further costs, by position; none where a total of costs is printed. */
  readonly otherCosts: readonly number[];
  readonly otherCurrencyCosts: readonly OtherCurrencyCost[];
  /** Columns of costs in percent of what was traded. */
  readonly percentCosts: readonly number[];
  /** Columns of costs for each unit that was traded. */
  readonly unitCosts: readonly number[];
  /** Columns of costs that the prices hold already. */
  readonly costsInPrices: readonly number[];
  /** Of those, such as are charged once for a whole trade, and not for each of its sides. */
  readonly roundTurns: ReadonlySet<number>;
  /** Columns whose heading says that they are in percent, whatever role they were given. */
  readonly inPercent: ReadonlySet<number>;
  /** Columns whose heading says that they are in hundredths of a percent. */
  readonly inBasisPoints: ReadonlySet<number>;
  /** Columns whose heading says that they are in hundredths of a currency: `Price (GBX)`. */
  readonly inHundredths: ReadonlySet<number>;
  /** How many units one of a column counts, where that is not one: of `Amount (M)`, or of lots of shares. */
  readonly countedBy: ReadonlyMap<number, Decimal>;
  /** The currency that a heading of costs names behind it: `Brokerage (AUD)`; `null` where none does. */
  readonly costCurrency: string | null;
  /** That of each column of costs whose heading names one. */
  readonly costCurrencies: ReadonlyMap<number, string>;
  /** The currency that the heading of the results names; `null` where it names none. */
  readonly resultCurrency: string | null;
  /** How amounts follow from prices in another currency; `null` where they are in that of the prices, or nothing tells. */
  readonly conversion: Conversion | null;
  /** Columns of what holding over night brought or took, with the sign of what it did to the account. */
  readonly swaps: readonly number[];
  /** What rows state beside their trade, and is no cost of it. */
  readonly beside: MoneyBeside;
  /** Which share of a question a row trades; `null` where its rows trade none. */
  readonly outcome: number | null;
  /** Statuses are of the positions that rows opened, and of no orders. */
  readonly statusOfPositions: boolean;
  /** Quantities are what was executed of orders, be these cancelled since. */
  readonly countsFilled: boolean;
  /** Printed in the name of the time's column. */
  readonly columnZone: ZoneWord | null;
  /** Of rows that print none; `null` when nobody says. */
  readonly currency: string | null;
  /** Columns of currencies without a role of their own: where those that a row fills agree, it is in that. */
  readonly currenciesBeside: readonly number[];
  /** Papers whose prices are in another currency than that, which nothing but their results says. */
  readonly pricedElsewhere: ReadonlyMap<string, PricedElsewhere>;
  /** Whose dollars `$` means; `null` where nothing tells. */
  readonly ownDollars: OwnDollars | null;
  /** The column of instruments is one of coins. */
  readonly coinsNamed: boolean;
  /** What a word in the column of sides says of its row. */
  readonly readSide: ReadSide;
  /** The words of that column, as far as they were seen. */
  readonly sideWords: SideWords;
  /** Day of rows that print a time only. */
  readonly fileDate: string | null;
  readonly closedTrades: boolean;
  /** Of closed trades, the ends are named for the purchase and the sale: what was sold first was short. */
  readonly endsAreSides: boolean;
  /** Prices are named for the purchase and the sale, beside a word for the side: a short trade was entered at that of the sale. */
  readonly pricesAreSides: boolean;
  /** Of those, times are named so too: what was sold before it was bought was short. */
  readonly timesAreSides: boolean;
  /** Of tables whose rows may have one side alone filled; `null` for others. */
  readonly sides: SideColumns | null;
  /** Says of each row in which zone its time is; `null` where no column does. */
  readonly zoneColumn: number | null;
  /** The column that counts what is held after each fill; `null` where none does. */
  readonly runningPosition: number | null;
  readonly closing: ClosingResults;
  /** Rows are reports of executions, some of which may take others back; `null` where each is an execution. */
  readonly reports: ExecutionReports | null;
  /** The column that says which way it went as well as what it was, or how much and at what; `null` where none does. */
  readonly words: InWords | null;
  /** Gains and losses have a column each; `null` where results stand in one. */
  readonly losses: OwnLosses | null;
  /** A margin times its leverage is what a position was worth; `null` where something else says that. */
  readonly leveraged: Leveraged | null;
  readonly furtherEnds: FurtherEnds;
  /** Of fills, the price stands in one column where it was bought, and in another where it was sold. */
  readonly eitherPrice: boolean;
  /** How much of a whole trade its exit closed; `null` where no column says it: all of it. */
  readonly exitQuantity: ExitQuantity | null;
  /** How much of a whole trade is still held; `null` where no column says it. */
  readonly stillHeld: WhatIsLeft | null;
  /** How much of an order was not executed; `null` where no column says it. */
  readonly unfilled: WhatIsLeft | null;
  /** Columns that the first row of a group fills for all of it. */
  readonly grouped: readonly number[];
  /** How much it was stands in the cell that says what it was: `100 APPLE INC`. */
  readonly quantityInName: boolean;
  /** Names begin with how much it was, be it said elsewhere or not. */
  readonly countBeforeName: boolean;
  readonly taxForm: TaxForm;
  /** Options of which a row of its own states the settlement in cash. */
  readonly settledInCash: ReadonlySet<string>;
  /** A row states what a whole trade made, and no fills. */
  readonly resultsOnly: boolean;
  /** Whether results are before or after the costs that stand beside them, as their heading says. */
  readonly resultsAre: 'gross' | 'net' | 'untold';
}

export interface Decided {
  readonly losses: OwnLosses | null;
  /** `null` while a question stands in its way. */
  readonly plan: TablePlan | null;
  readonly questions: readonly MappingQuestion[];
  /** As far as it is decided, whatever is still asked. */
  readonly conventions: Omit<ColumnMapping, 'columns' | 'headerLine'>;
  readonly sideWords: SideWords;
}
