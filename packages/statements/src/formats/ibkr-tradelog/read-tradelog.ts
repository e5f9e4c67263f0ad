import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { ibkrAssetClass } from '../../brokers/ibkr/asset-classes.ts';
import { CashTotals } from '../../brokers/ibkr/cash-totals.ts';
import type { FlexContext } from '../../brokers/ibkr/flex/flex-context.ts';
import { FlexElement } from '../../brokers/ibkr/flex/flex-element.ts';
import { FlexRates } from '../../brokers/ibkr/flex/flex-rates.ts';
import { FlexTrades } from '../../brokers/ibkr/flex/flex-trades.ts';
import { InstrumentBook } from '../../brokers/ibkr/instrument-book.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import { addAmount } from '../../outputs/amounts.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { heldClass, TRADE_COLUMNS, tradedClass, tradeFields } from './tradelog-row.ts';

/** Reads a TradeLog: trades grouped by asset class and symbol, then what is held at the end. */
export async function readTradeLog(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const reader = new TradeLogReader(input, await findBase(input), writer);
  for await (const rows of input.rows()) {
    for (const row of rows) reader.row(row);
  }
  reader.finish();
  return {};
}

/** The account's currency, which the file does not name: that of which one is worth one. */
async function findBase({ rows }: FormatInput): Promise<string | null> {
  for await (const batch of rows()) {
    for (const { cells } of batch) {
      const isTrade = tradedClass(cells[0] ?? '') !== null && cells.length >= TRADE_COLUMNS;
      const currency = cells[9] ?? '';
      if (isTrade && isCurrency(currency) && parseNumber(cells[15] ?? '')?.equals(Decimal.one) === true)
        return currency;
    }
  }
  return null;
}

interface Held {
  readonly account: string;
  readonly instrument: Instrument;
  readonly line: number;
  sum: Decimal;
}

class TradeLogReader {
  private readonly writer: StatementWriter;
  private readonly base: string | null;
  private readonly instruments = new InstrumentBook();
  private readonly positions = new Map<string, Held>();
  private readonly shared: Omit<FlexContext, 'account'>;
  private account = '';
  private trades: FlexTrades;
  private ended = false;

  constructor(input: FormatInput, base: string | null, writer: StatementWriter) {
    this.writer = writer;
    this.base = base;
    const rates = new FlexRates(writer, 'ymd');
    rates.base = base;
    this.shared = {
      writer,
      instruments: this.instruments,
      timeZone: input.timeZone.name,
      dateOrder: 'ymd',
      currency: input.options.currency,
      cash: new CashTotals(),
      rates,
    };
    this.trades = new FlexTrades({ ...this.shared, account: '' });
  }

  row({ cells, line, broken }: Row): void {
    const { writer } = this;
    if (broken !== undefined) {
      writer.reject(line, 'broken-row', brokenRow(line, broken));
      return;
    }
    const tag = cells[0]?.trim() ?? '';
    const traded = tradedClass(tag);
    const held = heldClass(tag);
    if (tag === '' && cells.length === 1) return;
    if (traded !== null) this.trade(cells, line, traded);
    else if (held !== null) this.lot(cells, line, held);
    else if (tag === 'ACT_INF') this.information(cells, line);
    else if (cells.length === 1) {
      // Names of sections, and the end.
      if (tag === 'EOF') this.ended = true;
      writer.ignore(line, 'statement-information');
    } else {
      writer.reject(
        line,
        'unknown-row-type',
        `Line ${line}: rows of the kind ${quoted(tag)} are not known. Enter what it says by hand, and tell us about it: ${quoted(cells.slice(1).join(' '))}.`,
      );
    }
  }

  finish(): void {
    const { writer } = this;
    this.trades.finish();
    for (const { account, instrument, sum, line } of this.positions.values()) {
      const { currency } = instrument;
      writer.total({ account, measure: 'position', instrument, currency, value: sum, line });
    }
    if (this.ended) return;
    writer.problem(
      'warning',
      'truncated-file',
      'The file does not end with the line EOF, so that rows may be missing. Download it again.',
    );
  }

  /** Name and address of its owner stand beside the account's number; they are not kept. */
  private information(cells: readonly string[], line: number): void {
    const account = cells[1]?.trim() ?? '';
    this.writer.ignore(line, 'statement-information');
    if (account === this.account) return;
    this.trades.finish();
    this.account = account;
    this.trades = new FlexTrades({ ...this.shared, account });
    this.writer.account({ ref: account, ...(this.base === null ? {} : { currency: this.base }) });
  }

  private trade(cells: readonly string[], line: number, category: string): void {
    if (cells.length < TRADE_COLUMNS) {
      this.writer.reject(
        line,
        'truncated-file',
        `Line ${line} has ${cells.length} of the ${TRADE_COLUMNS} fields of a trade: the file was cut off there. Download it again.`,
      );
      return;
    }
    this.trades.element(new FlexElement(tradeFields(cells, line, category, this.base)));
  }

  /** `TAG|account|symbol|name|currency|day|time|quantity|multiplier|cost|money|rate`: one lot or a whole position. */
  private lot(cells: readonly string[], line: number, category: string): void {
    this.writer.ignore(line, 'stated-total');
    const account = cells[1]?.trim() ?? '';
    const symbol = cells[2]?.trim() ?? '';
    const currency = cells[4]?.trim() ?? '';
    const quantity = parseNumber(cells[7] ?? '');
    const multiplier = parseNumber(cells[8] ?? '');
    const assetClass = ibkrAssetClass(category);
    if (assetClass === null || symbol === '' || !isCurrency(currency) || quantity === null) return;
    const terms = multiplier?.isPositive() === true ? { multiplier } : {};
    const instrument = this.instruments.get(assetClass, symbol, currency, terms);
    const key = `${account}|${category}|${symbol}|${currency}`;
    addAmount(this.positions, key, quantity, { account, instrument, line });
  }
}
