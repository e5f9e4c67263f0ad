import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import { type CashKind, cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = { date: ['Date'], comment: ['Comment'], amount: ['Debit/Credit'] } as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** `Bought Check Point Software Tech 0.3132 @ 12,692.00` */
const TRADE = /^(Bought|Sold) (.+?) (\d[\d.,]*) @ (\d[\d.,]*)c?$/i;
const BALANCE = /^account balance (?:carried|brought) forward$/i;
/** What a trade costs, each in a row of its own. */
const COST =
  /^(?:broker commission|settlement and admin|clearing services|investor protection levy|securities transfer tax|value added tax on costs|recurring investment fee|sec fees?\b|finra\b|(?:buy|sell) brokerage fee)/i;
/** `Satrix 40 ETF-REIT Distribution @2.64919`: what a paper paid, or what it cost, for each unit. */
const OF_PAPER =
  /^(.+?) ?-(?:foreign )?(dividends?|reit distribution|securities interest|issuer portfolio cost|other expenses) @-?[\d.,]+$/i;
const KIND_OF_PAPER: Readonly<Record<string, CashKind>> = {
  'reit distribution': 'dividend',
  'securities interest': 'interest',
  'issuer portfolio cost': 'fee',
  'other expenses': 'fee',
};

/** See README.md beside this file. */
export const easyequitiesTransactions = tableStatement({
  id: 'easyequities-transactions',
  broker: { id: 'easyequities', label: 'EasyEquities', aliases: ['satrixnow'] },
  label: 'Transaction history (XLSX or CSV)',
  timeZone: 'Africa/Johannesburg',
  columns: COLUMNS,
  required: ['date', 'comment', 'amount'],
  timeColumns: ['date'],
  datesVary: true,
  // The headings are anybody's; the words below them are not.
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => isOwn(wordsOf(cell)))) ? 1 : 0),
  reader: ({ options, writer }) => {
    const told = new Set<string>();
    const currencyOf = (): string => {
      const [only, ...more] = told;
      if (options.currency !== undefined) return options.currency;
      if (only !== undefined && more.length === 0) return only;
      writer.problemOnce('question', 'currency-assumed', ASSUMED);
      return 'ZAR';
    };
    return {
      survey: (row) => {
        const currency = chargedIn(wordsOf(row.text('comment')));
        if (currency !== null) told.add(currency);
      },
      // A trade and its costs have one time.
      groupOf: (row) => row.text('date'),
      group: (rows, output) => tellMoment(rows, currencyOf(), output),
    };
  },
});

const ASSUMED =
  'The file does not say in which currency the account is kept; ZAR was assumed. Choose the currency and import the file again.';

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isOwn = (words: string): boolean =>
  BALANCE.test(words) || TRADE.test(words) || /^(?:broker commission|release reserved funds)\b/i.test(words);

/** Levies of one country are charged on its exchange alone. */
function chargedIn(words: string): string | null {
  if (/^(?:investor protection levy|securities transfer tax)/i.test(words)) return 'ZAR';
  return /^(?:sec fees?|finra)\b/i.test(words) ? 'USD' : null;
}

interface Deal {
  readonly row: HistoryRow;
  readonly kind: 'buy' | 'sell';
  readonly name: string;
  readonly units: Decimal;
  /** As it is printed: in hundredths of the currency. */
  readonly printed: Decimal;
  readonly amount: Decimal;
  costs: Decimal;
}

function dealOf(row: HistoryRow): Deal | null {
  const [, word = '', name = '', units = '', price = ''] = TRADE.exec(wordsOf(row.text('comment'))) ?? [];
  const [counted, printed] = [parseNumber(units, '.'), parseNumber(price, '.')];
  if (counted === null || printed === null) return null;
  return {
    row,
    kind: /^b/i.test(word) ? 'buy' : 'sell',
    name,
    units: counted,
    printed,
    amount: row.requiredNumber('amount').abs(),
    costs: Decimal.zero,
  };
}

/** What happened at one time: trades with their costs, which stand below theirs, or above where the newest row comes first. */
function tellMoment(rows: readonly HistoryRow[], currency: string, output: RowOutput): void {
  const deals = new Map<HistoryRow, Deal>();
  const costs: HistoryRow[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const deal = dealOf(row);
      if (deal !== null) deals.set(row, deal);
      else if (COST.test(wordsOf(row.text('comment')))) costs.push(row);
      else tellOther(row, currency, output);
    });
  }
  const first = rows.find((row) => deals.has(row) || costs.includes(row));
  const above = first !== undefined && !deals.has(first);
  for (const row of costs) {
    judgeRow(row, output, () => {
      const amount = row.requiredNumber('amount');
      const deal = dealBeside(rows, row, deals, above);
      if (deal === null) {
        cash(row, 'fee', amount, null, currency, output);
        return;
      }
      deal.costs = deal.costs.minus(amount);
      output.ignore(
        row,
        'cash-side-of-trade',
        'It is a cost of the trade beside it, and was counted with it.',
      );
    });
  }
  for (const deal of deals.values()) judgeRow(deal.row, output, () => tellDeal(deal, currency, output));
}

/** The trade that a cost belongs to: the next one on the side where trades stand. */
function dealBeside(
  rows: readonly HistoryRow[],
  row: HistoryRow,
  deals: ReadonlyMap<HistoryRow, Deal>,
  above: boolean,
): Deal | null {
  const step = above ? 1 : -1;
  for (let at = rows.indexOf(row) + step; at >= 0 && at < rows.length; at += step) {
    const deal = deals.get(rows[at] as HistoryRow);
    if (deal !== undefined) return deal;
  }
  return null;
}

const HUNDREDTH = Decimal.parse('0.01');
const TENTH = Decimal.parse('0.1');

function tellDeal(
  { row, kind, name, units, printed, amount, costs }: Deal,
  currency: string,
  output: RowOutput,
): void {
  // Prices are in cents; where the money says otherwise, they are not.
  const inCents = amount.compare(units.times(printed).times(TENTH)) < 0;
  tellSettledTrade(
    {
      row,
      kind,
      instrument: paper(row, name, currency, output),
      quantity: units,
      price: inCents ? printed.times(HUNDREDTH).normalized() : printed,
      net: kind === 'buy' ? amount.plus(costs).negated() : amount.minus(costs),
      fees: costs,
      time: row.time(),
    },
    output,
  );
}

const paper = (row: HistoryRow, name: string, currency: string, output: RowOutput): Instrument =>
  output.instrument(row, europeanPaper(row.line, { name, currency }));

function tellOther(row: HistoryRow, currency: string, output: RowOutput): void {
  const words = wordsOf(row.requiredText('comment'));
  if (BALANCE.test(words)) {
    output.ignore(row, 'statement-information');
    return;
  }
  if (/^(?:release )?reserved? funds\b/i.test(words)) {
    output.ignore(row, 'within-account');
    return;
  }
  const amount = row.requiredNumber('amount');
  const [, name, paid = ''] = OF_PAPER.exec(words) ?? [];
  if (name !== undefined) {
    const kind = KIND_OF_PAPER[paid.toLowerCase()] ?? 'dividend';
    cash(row, kind, amount, paper(row, name, currency, output), currency, output);
    return;
  }
  const kind = /^\d+ EE[\d-]+$/i.test(words)
    ? 'deposit'
    : /^VAT on\b/i.test(words)
      ? 'fee'
      : cashKindOf(words, amount);
  if (kind !== null) cash(row, kind, amount, null, currency, output);
}

function cash(
  row: HistoryRow,
  kind: CashKind,
  amount: Decimal,
  instrument: Instrument | null,
  currency: string,
  output: RowOutput,
): void {
  tellCash(
    { row, kind, amount, instrument, currency, time: row.time(), note: wordsOf(row.text('comment')) },
    output,
  );
}
