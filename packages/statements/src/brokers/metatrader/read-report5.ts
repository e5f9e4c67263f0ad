import { Decimal } from '@tapebook/domain/money';
import { Refusal } from '../../contracts/refusal.ts';
import type { ServerClock } from '../../contracts/statement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { RunningBalances } from '../../layouts/running-balances.ts';
import { statedInAccount, tellImpliedRate } from '../../outputs/implied-rates.ts';
import { NearRates } from '../../outputs/near-rates.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { accountCurrency } from '../closed-trades/account-currency.ts';
import { ContractSizes } from '../closed-trades/contract-sizes.ts';
import { lotPaper } from '../closed-trades/lot-paper.ts';
import { directionOf, sideOf } from '../closed-trades/read-side.ts';
import { movedInFavour, tellLotTrip } from '../closed-trades/tell-lot-trip.ts';
import { accountUnit } from './cent-account.ts';
import { isCutPage } from './cut-page.ts';
import { DealPositions } from './deal-positions.ts';
import { lotTerms } from './lot-terms.ts';
import { moneyKind } from './money-kind.ts';
import { accountOfReport } from './report-account.ts';
import { askForZone, cellsOf, ReportTable } from './report-table.ts';
import { closedOf, dealOf, moneyOf, NO_CONTENT } from './report5-deals.ts';
import {
  type DealColumn,
  dealPlaces,
  type PositionColumn,
  positionPlaces,
  type Report5Row,
  report5Row,
} from './report5-rows.ts';
import { serverClock, tellClock } from './server-clock.ts';

/**
 * Reads a report of MetaTrader 5 several times: first what its lots are worth and whether it lists deals, then which
 * position those are of. Deals are the fills; positions and orders sum them up. Only a report without deals is read by
 * its positions.
 */
export async function readReport5(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const reader = new Report5Reader(input, writer);
  for await (const rows of input.rows()) for (const row of rows) reader.learn(row);
  if (!reader.hasDeals && (await isCutPage(input))) {
    throw new Refusal(
      'truncated-file',
      `${input.sniff.fileName} ends before the section of deals: it was cut off. Save the report again and import that.`,
    );
  }
  if (reader.hasDeals) for await (const rows of input.rows()) for (const row of rows) reader.tie(row);
  for await (const rows of input.rows()) for (const row of rows) reader.tell(row);
  return reader.finish();
}

class Report5Reader {
  private readonly input: FormatInput;
  private readonly writer: StatementWriter;
  private readonly output: RowOutput;
  private readonly sizes = new ContractSizes();
  private readonly balances = new RunningBalances();
  private readonly rates = new NearRates();
  private positions: ReportTable<PositionColumn> | null = null;
  private deals: ReportTable<DealColumn>;
  private readonly account: string;
  private readonly currency: string;
  private readonly unit: Decimal;
  private headings: readonly string[] = [];
  private readonly dealPositions: DealPositions;
  private positionOf: ReadonlyMap<string, string> | null = null;
  private clock: ServerClock | null = null;
  hasDeals = false;

  constructor(input: FormatInput, writer: StatementWriter) {
    this.input = input;
    this.writer = writer;
    this.output = new RowOutput(writer);
    this.deals = new ReportTable<DealColumn>(dealPlaces([]), 'time', input.timeZone);
    const { ref, currency, hedges } = accountOfReport(input.sniff.table?.rows ?? []);
    this.dealPositions = new DealPositions(hedges);
    this.account = ref;
    const named = accountUnit(currency);
    this.currency = accountCurrency({ options: input.options, writer }, named.currency);
    this.unit = named.unit;
    writer.account({ ref, ...(currency === '' ? {} : { currency: named.currency }) });
  }

  learn(row: Row): void {
    if (row.broken !== undefined) return;
    // It stands above the table.
    if (this.headings.length === 0) this.clock ??= serverClock(cellsOf(row));
    const kind = report5Row(row);
    if (kind === 'heading') this.headings = cellsOf(row);
    const isDeal = kind === 'deal' || kind === 'money' || kind === 'cancelled-deal';
    if (isDeal && !this.hasDeals) {
      this.hasDeals = true;
      const places = dealPlaces(this.headings);
      this.deals = new ReportTable<DealColumn>(places, 'time', this.input.timeZone);
    }
    if (isDeal) this.deals.learn(row);
    if (kind !== 'position') return;
    const positions = this.positionTable();
    positions.learn(row);
    try {
      this.weigh(positions.row(row));
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
    }
  }

  /** Laid out by the headings above its first row. */
  private positionTable(): ReportTable<PositionColumn> {
    this.positions ??= new ReportTable(positionPlaces(this.headings), 'time', this.input.timeZone);
    return this.positions;
  }

  private weigh(row: LaidOutRow<PositionColumn>): void {
    const moved = movedInFavour(
      directionOf(row.line, row.text('type')),
      row.requiredNumber('volume'),
      row.requiredNumber('price'),
      row.requiredNumber('closePrice'),
    );
    this.sizes.see(row.text('symbol'), moved, row.requiredNumber('profit').times(this.unit));
  }

  /** Which position a deal is of follows from all rows. */
  tie(row: Row): void {
    if (row.broken !== undefined) return;
    const kind = report5Row(row);
    try {
      if (kind === 'deal') this.dealPositions.seeDeal(dealOf(this.deals.row(row)));
      else if (kind === 'position') this.dealPositions.seeClosed(closedOf(this.positionTable().row(row)));
      else if (kind === 'open-position') {
        const open = this.positionTable().row(row);
        this.dealPositions.seeOpen(
          open.text('position'),
          open.text('symbol'),
          sideOf(row.line, open.text('type')),
        );
      }
    } catch (error) {
      // A row that cannot be read leaves its symbol without what it would have told.
      if (!(error instanceof RowProblem)) throw error;
    }
  }

  private positionOfDeal(id: string): string | undefined {
    this.positionOf ??= this.dealPositions.settle();
    return this.positionOf.get(id);
  }

  tell(row: Row): void {
    const { writer } = this;
    if (row.broken !== undefined) {
      writer.reject(row.line, 'broken-row', brokenRow(row.line, row.broken));
      return;
    }
    const cells = cellsOf(row);
    if (cells.every((cell) => cell === '')) return;
    try {
      this.read(row, report5Row(row));
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      writer.reject(row.line, error.code, error.message);
    }
    this.output.forget();
  }

  private read(row: Row, kind: Report5Row): void {
    const { writer } = this;
    switch (kind) {
      case 'deal':
        this.seeBalance(this.deals.row(row));
        this.tellDeal(this.deals.row(row));
        return;
      case 'money':
        this.seeBalance(this.deals.row(row));
        this.tellMoney(this.deals.row(row));
        return;
      case 'cancelled-deal':
        this.tellCancelled(this.deals.row(row));
        return;
      case 'position':
        if (this.hasDeals) {
          this.seeRate(this.positionTable().row(row));
          writer.ignore(row.line, 'summary-level');
        } else this.tellPosition(this.positionTable().row(row));
        return;
      case 'open-position':
        if (this.hasDeals) writer.ignore(row.line, 'summary-level');
        else this.tellOpen(this.positionTable().row(row));
        return;
      case 'order':
        writer.ignore(row.line, 'order-level');
        return;
      case 'total':
        writer.ignore(row.line, 'stated-total');
        return;
      case 'heading':
        writer.ignore(row.line, 'statement-information');
        return;
      case 'other':
        this.tellOther(row);
    }
  }

  /** Rows that begin like a deal are one, of a type that nobody knows; all else is words and figures of the report. */
  private tellOther(row: Row): void {
    const [time = '', number = '', symbol = '', type = ''] = cellsOf(row);
    if (!/^\d{4}[.\-/]\d{2}[.\-/]\d{2} \d/.test(time) || !/^\d+$/.test(number)) {
      this.writer.ignore(row.line, 'statement-information');
      return;
    }
    this.writer.reject(
      row.line,
      'unknown-row-type',
      `Line ${row.line} (${quoted([time, number, symbol, type].join(', '))}) is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`,
    );
  }

  /** Deals state their results without where they began: the positions above them show what they were converted at. */
  private seeRate(row: LaidOutRow<PositionColumn>): void {
    const { currency: to, sizes, unit } = this;
    try {
      const lots = row.requiredNumber('volume');
      const { stated, quantity } = lotPaper({
        symbol: row.requiredText('symbol'),
        lots,
        currency: to,
        sizes,
        unit,
      });
      const { currency: from, multiplier } = this.output.instrument(row, stated);
      if (from === to || multiplier === null) return;
      const [entry, exit] = [row.requiredNumber('price'), row.requiredNumber('closePrice')];
      const gross = movedInFavour(directionOf(row.line, row.text('type')), quantity, entry, exit).times(
        multiplier,
      );
      const profit = row.number('profit')?.times(unit) ?? null;
      const time = row.time('closed');
      const rate = tellImpliedRate(this.writer, to, { from, gross, profit, time });
      if (rate !== undefined) this.rates.add(from, time, rate);
    } catch (error) {
      // What cannot be read of a row that sums up others is told of those.
      if (!(error instanceof RowProblem)) throw error;
    }
  }

  private seeBalance(row: LaidOutRow<DealColumn>): void {
    const { account, currency, unit } = this;
    this.balances.see(row.line, () => {
      const balance = row.number('balance')?.times(unit) ?? null;
      if (balance === null) return null;
      const change = moneyOf(row).times(unit);
      // A credit stands beside the balance and is no part of it, although it can be traded with.
      return /credit/i.test(row.text('type')) ? null : { account, currency, change, balance };
    });
  }

  private tellDeal(row: LaidOutRow<DealColumn>): void {
    const { output, account, currency, sizes, unit } = this;
    const symbol = row.requiredText('symbol');
    const [lots, terms] = [row.requiredNumber('volume'), lotTerms(row, unit)];
    const paper = lotPaper({ symbol, lots, currency, sizes, unit, terms });
    const instrument = output.instrument(row, paper.stated);
    const own = instrument.currency === currency;
    const costs = row.sum('commission', 'fee', 'swap')?.times(this.unit).negated() ?? null;
    const time = row.time();
    const way = row.text('direction').toLowerCase();
    const profit = row.number('profit')?.times(this.unit) ?? null;
    const [order, comment] = [row.text('order'), row.text('comment')];
    const taken = output.fill(row, {
      account,
      kind: sideOf(row.line, row.text('type')),
      instrument,
      quantity: paper.quantity,
      price: row.requiredNumber('price'),
      time,
      amount: Decimal.zero,
      fees: costs,
      ...(own || costs === null
        ? {}
        : { feeCurrency: currency, feeRate: this.rates.find(instrument.currency, time) }),
      ...(way === 'in' || profit === null
        ? {}
        : { stated: statedInAccount(currency, { from: instrument.currency, gross: null, profit }) }),
      ...(way === 'in' ? { effect: 'open' } : way.startsWith('out') ? { effect: 'close' } : {}),
      orderId: order,
      positionId: row.text('position') || this.positionOfDeal(row.text('deal')),
      externalId: row.requiredText('deal'),
      content: row.content(NO_CONTENT),
      note: [paper.note ?? '', comment].filter((each) => each !== '').join(' · '),
    });
    if (taken && own && profit !== null)
      output.statedProfit(row, account, instrument, profit.minus(costs ?? Decimal.zero));
  }

  /** The deal of that number was told before, or never; the money that it had made is a row of its own. */
  private tellCancelled(row: LaidOutRow<DealColumn>): void {
    const { output, account, currency, sizes } = this;
    const symbol = row.requiredText('symbol');
    const { stated, quantity } = lotPaper({
      symbol,
      lots: row.requiredNumber('volume'),
      currency,
      sizes,
      unit: this.unit,
    });
    const like = {
      kind: sideOf(row.line, row.text('type').split(' ')[0] ?? ''),
      instrument: output.instrument(row, stated),
      occurredAt: row.time().occurredAt,
      quantity,
      price: row.requiredNumber('price'),
    };
    output.cancelNamed(row, account, { identity: { externalId: row.requiredText('deal') }, like });
  }

  private tellMoney(row: LaidOutRow<DealColumn>): void {
    const { output, account, currency } = this;
    const type = row.requiredText('type');
    const amount = moneyOf(row).times(this.unit);
    if (amount.isZero()) {
      output.ignore(row, 'zero-quantity', 'It moves no money.');
      return;
    }
    output.event(row, {
      account,
      kind: moneyKind(type, amount),
      instrument: null,
      currency,
      amount,
      time: row.time(),
      externalId: row.requiredText('deal'),
      note: [type, row.text('comment')].filter((each) => each !== '').join(': '),
      content: row.content(NO_CONTENT),
    });
  }

  private tellPosition(row: LaidOutRow<PositionColumn>): void {
    const { output, account, currency, sizes } = this;
    tellLotTrip(row, output, {
      account,
      positionId: row.text('position'),
      symbol: row.requiredText('symbol'),
      lots: row.requiredNumber('volume'),
      currency,
      sizes,
      unit: this.unit,
      direction: directionOf(row.line, row.text('type')),
      entry: { time: row.time(), price: row.requiredNumber('price') },
      exit: { time: row.time('closed'), price: row.requiredNumber('closePrice') },
      costs: row.sum('commission', 'fee', 'swap')?.times(this.unit).negated() ?? null,
      profit: row.number('profit')?.times(this.unit) ?? null,
      content: row.content(['stop', 'take']),
    });
  }

  /** A position that is still held, of which the report lists no deal. */
  private tellOpen(row: LaidOutRow<PositionColumn>): void {
    const { output, account, currency, sizes } = this;
    const symbol = row.requiredText('symbol');
    const paper = lotPaper({ symbol, lots: row.requiredNumber('volume'), currency, sizes, unit: this.unit });
    output.fill(row, {
      account,
      kind: sideOf(row.line, row.text('type')),
      instrument: output.instrument(row, paper.stated),
      quantity: paper.quantity,
      price: row.requiredNumber('price'),
      time: row.time(),
      amount: Decimal.zero,
      fees: null,
      effect: 'open',
      positionId: row.text('position'),
      content: `open\u001f${row.text('position')}`,
    });
  }

  finish(): FormatReading {
    this.output.finish();
    this.balances.write(this.writer);
    const { input, writer, clock } = this;
    if (this.positions?.sawTime === true || this.deals.sawTime) askForZone(input, writer);
    tellClock(input, writer, clock);
    return { timeZone: { ...input.timeZone, ...(clock === null ? {} : { serverClock: clock }) } };
  }
}
