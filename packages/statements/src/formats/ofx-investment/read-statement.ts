import { isCurrency } from '@tapebook/domain/money';
import type { StatementPeriod } from '../../contracts/statement.ts';
import type { FoundActivity } from '../../outputs/found-activity.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { OfxRow } from './ofx-row.ts';
import { clockOf, ofxDay } from './ofx-time.ts';
import { Positions } from './positions.ts';
import { type OfxEvent, readOfxRows } from './read-rows.ts';
import { Reversals } from './reversals.ts';
import { areReadable, type OfxContext, placeOf, reject } from './row-context.ts';
import { type Survey, survey } from './survey.ts';
import { bankTransactionOf } from './write-bank.ts';
import { chargeOf, incomeOf, reinvestmentOf, returnedCapitalOf } from './write-income.ts';
import { tradeOf } from './write-trade.ts';
import { closureOf, splitOf, transferOf } from './write-transfer.ts';

type FactsOf = (context: OfxContext, row: OfxRow) => readonly [FoundActivity, ...FoundActivity[]] | null;

const TRANSACTIONS: Readonly<Record<string, FactsOf>> = {
  BUYDEBT: tradeOf,
  BUYMF: tradeOf,
  BUYOPT: tradeOf,
  BUYOTHER: tradeOf,
  BUYSTOCK: tradeOf,
  SELLDEBT: tradeOf,
  SELLMF: tradeOf,
  SELLOPT: tradeOf,
  SELLOTHER: tradeOf,
  SELLSTOCK: tradeOf,
  REINVEST: reinvestmentOf,
  INCOME: incomeOf,
  INVEXPENSE: chargeOf,
  MARGININTEREST: chargeOf,
  RETOFCAP: returnedCapitalOf,
  TRANSFER: transferOf,
  CLOSUREOPT: closureOf,
  SPLIT: splitOf,
  INVBANKTRAN: bankTransactionOf,
};

/** Reads the investment statements of an OFX file: one account or several. */
export async function readOfxStatement(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const known = await survey(input);
  const reader = new OfxReader(input, writer, known);
  for await (const events of readOfxRows(input.text())) {
    for (const event of events) reader.event(event);
  }
  return reader.finish();
}

class OfxReader {
  private readonly writer: StatementWriter;
  private readonly positions = new Positions();
  private readonly reversals: Reversals;
  private readonly fallback: OfxContext;
  private context: OfxContext;
  private asOf: string | undefined;
  private from: string | undefined;
  private to: string | undefined;
  private period: StatementPeriod | undefined;

  constructor({ timeZone, options }: FormatInput, writer: StatementWriter, known: Survey) {
    this.writer = writer;
    this.fallback = {
      writer,
      survey: known,
      timeZone: timeZone.name,
      account: '',
      dummyClocks: new Set(),
      currency: isCurrency(options.currency ?? '') ? (options.currency ?? null) : null,
    };
    this.context = this.fallback;
    this.reversals = new Reversals(known.reversed);
  }

  event(event: OfxEvent): void {
    if (event.kind === 'row') this.row(event.list, event.row);
    else if (event.kind === 'value') this.value(event.name, event.text, event.within);
    else if (event.name === 'INVSTMTRS') this.endAccount();
  }

  finish(): FormatReading {
    this.endAccount();
    return this.period === undefined ? {} : { period: this.period };
  }

  private value(name: string, text: string, within: string): void {
    if (within === 'INVACCTFROM' && name === 'ACCTID') {
      this.context = { ...this.context, account: text };
      const { currency } = this.context;
      this.writer.account(currency === null ? { ref: text } : { ref: text, currency });
    } else if (name === 'CURDEF' && isCurrency(text.toUpperCase())) {
      this.context = { ...this.context, currency: text.toUpperCase() };
    } else if (within === 'INVSTMTRS' || within === 'INVTRANLIST') this.date(name, text);
  }

  private date(name: string, text: string): void {
    if (name !== 'DTASOF' && name !== 'DTSTART' && name !== 'DTEND') return;
    const day = ofxDay(text);
    if (day === undefined) return;
    if (name === 'DTASOF') this.asOf = day;
    else if (name === 'DTSTART') this.from = day;
    else this.to = day;
    const clock = clockOf(text);
    if (clock === '') return;
    const { dummyClocks } = this.context;
    this.context = { ...this.context, dummyClocks: new Set([...dummyClocks, clock]) };
  }

  /** At the end of one account, and at the start of the next. */
  private endAccount(): void {
    for (const row of this.reversals.finish(this.context)) this.transaction(row, null);
    this.positions.finish(this.context);
    const { from, to } = this;
    // One broker's statement ends before it begins.
    if (from !== undefined && to !== undefined && from <= to) this.period = widen(this.period, { from, to });
    this.context = this.fallback;
    this.asOf = undefined;
    this.from = undefined;
    this.to = undefined;
  }

  private row(list: string, row: OfxRow): void {
    const { context, writer } = this;
    const { line } = row;
    if (row.broken) {
      reject(
        context,
        row,
        'broken-row',
        'it is not closed where it ends, so that it cannot be told from the next.',
      );
      return;
    }
    switch (list) {
      case 'INVTRANLIST':
        this.transaction(row, this.reversals);
        break;
      case 'INVTRANLISTP':
        writer.ignore(line, 'pending');
        break;
      case 'INVPOSLIST':
        if (row.name.startsWith('POS')) this.positions.add(context, row, this.asOf);
        else unknown(context, row);
        break;
      case 'INVOOLIST':
        writer.ignore(line, 'not-executed', `${placeOf(row)}: an order that was still open.`);
        break;
      case 'INVBAL':
        this.balance(row);
        break;
      case 'SECLIST':
        writer.ignore(line, 'instrument-information');
        break;
      case 'INV401K':
      case 'INV401KBAL':
        writer.ignore(line, 'statement-information');
        break;
      default:
        writer.ignore(line, 'section-not-used', 'It is of a bank account or a card, not of the investments.');
    }
  }

  private transaction(row: OfxRow, reversals: Reversals | null): void {
    const { context } = this;
    if (row.name === 'JRNLFUND' || row.name === 'JRNLSEC') {
      context.writer.ignore(row.line, 'within-account');
      return;
    }
    const factsOf = Object.hasOwn(TRANSACTIONS, row.name) ? TRANSACTIONS[row.name] : undefined;
    if (factsOf === undefined) {
      unknown(context, row);
      return;
    }
    if (reversals?.holdBack(row) === true) return;
    const facts = factsOf(context, row);
    if (facts !== null && context.writer.activity(...facts)) reversals?.remember(row, facts);
  }

  private balance(row: OfxRow): void {
    const { context, writer } = this;
    const { line } = row;
    if (!areReadable(context, row, 'AVAILCASH')) return;
    const value = row.number('AVAILCASH') ?? null;
    const { account, currency } = context;
    if (value !== null && currency !== null)
      writer.total({ account, measure: 'cash', currency, value, line });
    writer.ignore(line, 'stated-total');
  }
}

const unknown = (context: OfxContext, row: OfxRow): null =>
  reject(context, row, 'unknown-row-type', 'this kind of row is not known.');

const widen = (known: StatementPeriod | undefined, { from, to }: StatementPeriod): StatementPeriod => ({
  from: known !== undefined && known.from < from ? known.from : from,
  to: known !== undefined && known.to > to ? known.to : to,
});
