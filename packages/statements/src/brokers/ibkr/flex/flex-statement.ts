import { isCurrency } from '@tapebook/domain/money';
import type { IgnoredReason } from '../../../contracts/verdict.ts';
import { ibkrAssetClass } from '../asset-classes.ts';
import { CashSettlements, isCashSettlement } from './cash-settlements.ts';
import { FlexCash } from './flex-cash.ts';
import { accountOf, type FlexContext } from './flex-context.ts';
import type { FlexElement } from './flex-element.ts';
import { termsOf } from './flex-instrument.ts';
import {
  FlexCorporateActions,
  readCashReport,
  readOpenPosition,
  readSettlement,
  writeOptionEvent,
  writeTransfer,
} from './flex-positions.ts';
import { FlexTrades } from './flex-trades.ts';

/** Rows that a journal has no other use for, and why. */
const IGNORED: Readonly<Record<string, IgnoredReason>> = {
  FxTransaction: 'cash-side-of-trade',
  FxPosition: 'stated-total',
  FxLot: 'stated-total',
  StmtFunds: 'cash-side-of-trade',
  StatementOfFundsLine: 'cash-side-of-trade',
  UnbundledCommissionDetail: 'summary-level',
  ChangeInDividendAccrual: 'accrual',
  OpenDividendAccrual: 'accrual',
  InterestAccrualsCurrency: 'accrual',
  TierInterestDetail: 'accrual',
  PriorPeriodPosition: 'stated-total',
  ComplexPosition: 'summary-level',
  NetStockPosition: 'summary-level',
  EquitySummaryByReportDateInBase: 'stated-total',
  EquitySummaryInBase: 'stated-total',
  ChangeInNAV: 'stated-total',
  MTMPerformanceSummaryUnderlying: 'stated-total',
  MTDYTDPerformanceSummaryUnderlying: 'stated-total',
  FIFOPerformanceSummaryUnderlying: 'stated-total',
};

/** One `FlexStatement`: everything of one account. */
export class FlexStatementReader {
  private readonly context: FlexContext;
  private readonly trades: FlexTrades;
  private readonly cash: FlexCash;
  private readonly corporateActions: FlexCorporateActions;
  /** Names that contracts bear on ordinary rows. */
  private readonly symbols = new Map<string, string>();
  private readonly optionEvents: FlexElement[] = [];
  private readonly settlements = new CashSettlements();
  private readonly taxes: FlexElement[] = [];
  private sawTrades = false;

  constructor(context: FlexContext) {
    this.context = context;
    this.trades = new FlexTrades(context);
    this.cash = new FlexCash(context, this.settlements);
    this.corporateActions = new FlexCorporateActions(context);
  }

  row(row: FlexElement): void {
    const { context } = this;
    const { writer } = context;
    switch (row.name) {
      case 'Trade':
      case 'Order':
      case 'Lot':
      case 'SymbolSummary':
      case 'AssetSummary':
      case 'WashSale':
      case 'TradeConfirm':
        this.sawTrades = true;
        this.remember(row);
        this.trades.element(row);
        return;
      case 'CashTransaction':
        this.remember(row);
        this.cash.element(row);
        return;
      case 'CorporateAction':
        this.corporateActions.element(row);
        return;
      case 'OptionEAE':
        this.optionEvents.push(row);
        return;
      case 'TransactionTax':
        this.taxes.push(row);
        return;
      case 'Transfer':
        writeTransfer(row, context);
        return;
      case 'OpenPosition':
        this.remember(row);
        readOpenPosition(row, context);
        return;
      case 'CashReportCurrency':
        readCashReport(row, context);
        return;
      case 'SecurityInfo':
        this.remember(row);
        this.describe(row);
        return;
      case 'ConversionRate':
        writer.ignore(row.line, 'exchange-rate');
        context.rates.listed(row);
        return;
      case 'AccountInformation':
        this.account(row);
        return;
      default:
        writer.ignore(row.line, IGNORED[row.name] ?? 'section-not-used');
    }
  }

  /** The section of trades was there, be it empty. */
  endOfTrades(): void {
    this.sawTrades = true;
  }

  finish(): void {
    const { context } = this;
    const settled = this.optionEvents.filter((event) => isCashSettlement(event.text('transactionType')));
    for (const event of settled) readSettlement(event, context, this.settlements);
    for (const event of this.optionEvents) {
      if (this.sawTrades) context.writer.ignore(event.line, 'listed-elsewhere');
      else writeOptionEvent(event, context, this.settlements, settled.length < this.optionEvents.length);
    }
    for (const tax of this.taxes) this.tax(tax);
    this.cash.finish();
    this.trades.finish(this.settlements);
    this.cash.finishSettlements();
    this.corporateActions.finish((conid) => this.symbols.get(conid));
    context.cash.write(context.writer);
  }

  private remember(row: FlexElement): void {
    const conid = row.text('conid');
    const symbol = row.text('symbol');
    if (conid !== '' && symbol !== '' && !/\.(?:OLD|NEW)$/.test(symbol)) this.symbols.set(conid, symbol);
  }

  private describe(row: FlexElement): void {
    const { writer, instruments, dateOrder } = this.context;
    writer.ignore(row.line, 'instrument-information');
    const assetClass = ibkrAssetClass(row.text('assetCategory'));
    const symbol = row.text('symbol');
    if (assetClass !== null && symbol !== '')
      instruments.describe(assetClass, symbol, termsOf(row, { dateOrder }));
  }

  private account(row: FlexElement): void {
    const { writer } = this.context;
    writer.ignore(row.line, 'statement-information');
    const currency = row.text('currency');
    const label = row.text('acctAlias');
    if (isCurrency(currency)) this.context.rates.base = currency;
    writer.account({
      ref: accountOf(row, this.context),
      ...(label === '' ? {} : { label }),
      ...(isCurrency(currency) ? { currency } : {}),
    });
  }

  /** Taxes on trades, where the trades themselves do not state them. */
  private tax(row: FlexElement): void {
    const { writer } = this.context;
    if (this.trades.statesTaxes) {
      writer.ignore(row.line, 'listed-elsewhere');
      return;
    }
    writer.reject(
      row.line,
      'unsupported-event',
      `Line ${row.line} is a tax of ${row.text('taxAmount')} ${row.text('currency')} on a trade, and the trades of this query leave taxes out. Add “Taxes” to the trades of the query and export it again.`,
    );
  }
}
