import type { Instrument } from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellConversion } from '../../brokers/europe/tell-conversion.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { StatedBalance } from '../../layouts/running-balances.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tellEvent } from './tell-event.ts';
import { eventOf, moneyKindOf, reversedWords, typeWords } from './transaction-kinds.ts';
import {
  accountCurrency,
  comesTo,
  currencyIn,
  currencyInText,
  HUNDREDTH,
  type Transaction,
  type TransactionRow,
  transactionOf,
} from './transaction-row.ts';

/** Beyond so many trades nothing more is kept of them, and what they are taken back by is rejected. */
const MOST_TRADES = 200_000;

/** How the price of a trade relates to what was booked for it. */
type Priced = 'as-booked' | 'abroad' | 'in-percent' | 'unclear';

/** Reads the rows one after the other; what a paper is, all of its rows tell together. */
export class TransactionReader {
  private readonly writer: TableFile['writer'];
  /** Account → its currency, which rows without money do not name. */
  private readonly homes = new Map<string, Currency>();
  /** ISIN → currency of its prices, where that is not the account's. */
  private readonly abroad = new Map<string, Currency>();
  private readonly bonds = new Set<string>();
  /** Rows that bear the day on which they were taken back, which other rows may repeat the other way round. */
  private readonly struck = new Map<string, number>();
  private readonly trades = new Map<string, ReturnType<TransactionRow['time']>[]>();
  private count = 0;

  constructor({ writer }: TableFile) {
    this.writer = writer;
  }

  survey(row: TransactionRow): void {
    const each = transactionOf(row);
    const isin = row.text('isin');
    const home = currencyIn(row, 'currency');
    const account = row.text('account');
    if (home !== null && !this.homes.has(account)) this.homes.set(account, home);
    const told = currencyInText(row);
    if (told !== null && told !== home) this.abroad.set(isin, told);
    if (isStruck(row)) {
      if (!each.reverses) this.struck.set(keyOf(each), (this.struck.get(keyOf(each)) ?? 0) + 1);
      return;
    }
    if (each.kind !== 'buy' && each.kind !== 'sell') return;
    this.count += 1;
    if (!each.reverses && this.count <= MOST_TRADES) {
      const alike = this.trades.get(keyOf(each));
      if (alike === undefined) this.trades.set(keyOf(each), [row.time()]);
      else alike.push(row.time());
    }
    const priced = pricedAs(each);
    if (priced === 'in-percent') this.bonds.add(isin);
    const own = currencyIn(row, 'resultCurrency') ?? currencyIn(row, 'costCurrency');
    if (priced === 'abroad' && own !== null && own !== accountCurrency(row)) this.abroad.set(isin, own);
  }

  balance(row: TransactionRow): StatedBalance | null {
    const balance = row.number('balance');
    const change = row.number('amount');
    if (balance === null || change === null || isStruck(row)) return null;
    return { account: row.text('account'), currency: accountCurrency(row), change, balance };
  }

  groupOf(row: TransactionRow): string {
    const words = reversedWords(typeWords(row.text('type')));
    const { kind } = transactionOf(row);
    const place = [row.text('account'), row.text('booked')].join('|');
    if (isStruck(row)) return `${row.line}`;
    if (kind === 'conversion') return `conversion|${place}|${row.text('verification')}`;
    return kind === 'papers' || kind === 'event-cash' ? `${eventOf(words)}|${place}` : `${row.line}`;
  }

  group(rows: readonly TransactionRow[], output: RowOutput): void {
    const all = rows.map(transactionOf);
    const [first] = all;
    if (first === undefined) return;
    for (const row of rows) if (row.text('account') !== '') this.writer.account({ ref: row.text('account') });
    if (isStruck(first.row)) output.ignore(first.row, 'cancelled-trade');
    else if (first.kind === 'conversion') tellConversion(all.map(conversionOf), output);
    else if (first.kind === 'papers' || first.kind === 'event-cash') {
      tellEvent(
        all.map((each) => ({ ...each, instrument: this.instrumentOf(each.row, output) })),
        output,
      );
    } else this.one(first, output);
  }

  private one(each: Transaction, output: RowOutput): void {
    const { row, kind } = each;
    if (kind === 'balance') output.ignore(row, 'statement-information');
    else if (kind !== 'buy' && kind !== 'sell') this.cash(each, output);
    else if (each.reverses) this.takeBack(each, kind, output);
    else this.trade(each, kind, output);
  }

  private instrumentOf(row: TransactionRow, output: RowOutput): Instrument {
    const isin = row.text('isin');
    const currency =
      this.abroad.get(isin) ??
      currencyIn(row, 'currency') ??
      this.homes.get(row.text('account')) ??
      currencyIn(row, 'costCurrency') ??
      accountCurrency(row);
    const assetClass = this.bonds.has(isin) ? ({ assetClass: 'bond' } as const) : {};
    const paper = { isin, name: row.text('name'), currency, ...assetClass };
    return output.instrument(row, europeanPaper(row.line, paper));
  }

  private trade(each: Transaction, kind: 'buy' | 'sell', output: RowOutput): void {
    const { row, quantity, amount } = each;
    const priced = pricedAs(each);
    const instrument = this.instrumentOf(row, output);
    const settledIn = accountCurrency(row);
    const accrued = row.numberOrZero('accrued').abs();
    // Where neither the account's currency nor the rate explains the price, what was booked is what is certain.
    const isKnown = priced !== 'unclear' && (priced !== 'abroad' || instrument.currency !== settledIn);
    if (!isKnown && instrument.currency !== settledIn) {
      throw new RowProblem(
        'amount-differs',
        `Line ${row.line}: ${quantity.abs()} at ${row.requiredNumber('price')} do not come to what was booked, with the rate or without it. Check the row and enter the trade by hand.`,
      );
    }
    const interest = kind === 'buy' ? accrued : accrued.negated();
    tellSettledTrade(
      {
        row,
        kind,
        instrument,
        quantity,
        price: isKnown ? row.requiredNumber('price') : null,
        net: amount.plus(interest),
        settledIn,
        ...(instrument.currency === settledIn ? {} : { inverseRate: row.number('rate') }),
        fees: feesOf(row),
        time: row.time(),
        account: row.text('account'),
        externalId: row.text('id'),
        note: row.text('name'),
      },
      output,
    );
  }

  private takeBack(each: Transaction, kind: 'buy' | 'sell', output: RowOutput): void {
    const { row, quantity } = each;
    const struck = this.struck.get(keyOf(each)) ?? 0;
    if (struck > 0) {
      this.struck.set(keyOf(each), struck - 1);
      output.ignore(row, 'cancelled-trade');
      return;
    }
    const original = this.trades.get(keyOf(each))?.shift();
    if (original === undefined) {
      output.reject(
        row,
        'unsupported-event',
        `Line ${row.line} takes back a trade that is not in the file. Export a period that has both and import that, or delete the trade by hand.`,
      );
      return;
    }
    const instrument = this.instrumentOf(row, output);
    output.cancel(row, row.text('account'), {
      kind,
      instrument,
      occurredAt: original.occurredAt,
      quantity: quantity.abs(),
      price: row.requiredNumber('price'),
    });
  }

  private cash(each: Transaction, output: RowOutput): void {
    const { row, words, amount, reverses } = each;
    const struck = reverses ? (this.struck.get(keyOf(each)) ?? 0) : 0;
    if (struck > 0) {
      this.struck.set(keyOf(each), struck - 1);
      output.ignore(row, 'cancelled-trade');
      return;
    }
    const named = row.text('isin') !== '';
    const kind = moneyKindOf(words, amount, named);
    if (kind === null) return;
    tellCash(
      {
        row,
        kind,
        amount,
        currency: accountCurrency(row),
        instrument: named ? this.instrumentOf(row, output) : null,
        time: row.time('booked'),
        account: row.text('account'),
        externalId: row.text('id'),
        note: [row.text('type'), row.text('text') || row.text('name')]
          .filter((part) => part !== '')
          .join(': '),
      },
      output,
    );
  }
}

const isStruck = (row: TransactionRow): boolean => row.text('cancelled') !== '';

/** What a row and the one that takes it back have in common. */
const keyOf = ({ row, words, quantity, amount }: Transaction): string =>
  [row.text('account'), words, row.text('isin'), quantity.abs().normalized(), amount.abs().normalized()].join(
    '|',
  );

const feesOf = (row: TransactionRow): Decimal => row.numberOrZero('fees').abs();

/** Accrued interest of bonds is within what was booked. */
function pricedAs({ row, quantity, amount }: Transaction): Priced {
  const accrued = row.numberOrZero('accrued').abs();
  const booked = amount.isNegative() ? amount.plus(accrued) : amount.minus(accrued);
  const value = quantity.abs().times(row.requiredNumber('price'));
  const fees = feesOf(row);
  if (comesTo(value, booked, fees)) return 'as-booked';
  const rate = row.number('rate');
  if (rate?.isPositive() === true && comesTo(value.times(rate), booked, fees)) return 'abroad';
  return comesTo(value.times(HUNDREDTH), booked, fees) ? 'in-percent' : 'unclear';
}

const conversionOf = ({ row, amount }: Transaction) => ({
  row,
  amount,
  currency: accountCurrency(row),
  time: row.time('booked'),
  account: row.text('account'),
  externalId: row.text('id'),
  note: [row.text('type'), row.text('text')].filter((part) => part !== '').join(': '),
});
