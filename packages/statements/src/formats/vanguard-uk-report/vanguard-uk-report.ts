import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { investmentPlaces, tellInvestment } from './read-investment.ts';
import { CURRENCY, paperOf, type ReportRow, TICKER } from './report-row.ts';

/** See README.md beside this file. */
export const vanguardUkReport = tableStatement({
  id: 'vanguard-uk-report',
  broker: { id: 'vanguard-uk', label: 'Vanguard (UK)' },
  label: 'Cash and investment report (XLSX or CSV)',
  timeZone: 'Europe/London',
  columns: {
    date: ['Date'],
    details: ['Details', 'TransactionDetails', 'Transaction Details'],
    amount: ['Amount', 'Cost'],
    balance: ['Balance', 'Price'],
    name: ['InvestmentName', 'Investment Name'],
  },
  required: ['date', 'details', 'amount', 'balance'],
  trust: trustIn,
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  reader: ({ headings }) => {
    /** The first table is of cash, unless the report has investments alone. */
    const first: Section = headings.some((heading) => /^details$/i.test(heading.trim()))
      ? 'cash'
      : 'investments';
    let section = first;
    let places = investmentPlaces(headings);
    return {
      row: (row, output) => {
        const label = row.text('date');
        if (/^(cash|investment) transactions$/i.test(label)) {
          section = /^cash/i.test(label) ? 'cash' : 'investments';
          output.ignore(row, 'statement-information');
        } else if (isWords(row)) output.ignore(row, 'statement-information');
        else if (/^date$/i.test(label)) {
          places = investmentPlaces(row.cells);
          output.ignore(row, 'statement-information');
        } else if (/^(balance|cost|total)$/i.test(label)) stated(row, section, output);
        else if (section === 'investments' && tellInvestment(row, places, output)) return;
        else if (section === 'investments' && first === 'cash') {
          output.ignore(
            row,
            'listed-elsewhere',
            'The cash transactions list it with the money that it moved.',
          );
        } else tellRow(row, output);
      },
    };
  },
});

/** Numbers of pages, and what is said below the tables. */
function isWords({ cells }: ReportRow): boolean {
  const [words, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return words !== undefined && others.length === 0 && !/^\d{1,2}\/\d{1,2}\/\d{2,4}/.test(words);
}

type Section = 'cash' | 'investments';

/** Four plain headings are anybody’s; how the broker words its bookings is not. */
function trustIn(rows: TableFile['preamble'], headings: readonly string[]): number {
  if (headings.filter((heading) => heading.trim() !== '').length > 6) return 0;
  const knows = rows.some(({ cells }) =>
    cells.some((cell) =>
      /^(?:(bought|sold) [\d.,]+ |DIV: |(cash|investment) transactions$|cash account interest|deposit for investment)/i.test(
        cell.trim(),
      ),
    ),
  );
  return knows ? 1 : 0;
}

function stated(row: ReportRow, section: Section, output: RowOutput): void {
  const value = parseNumber(row.text('details'));
  const { line } = row;
  if (section === 'cash' && value !== null) {
    output.writer.total({ account: '', measure: 'cash', currency: CURRENCY, value, line });
  }
  output.ignore(row, 'stated-total');
}

const TRADE = /^(bought|sold) ([\d,]*\.?\d+) (.+)$/i;
const DIVIDEND = /^(?:reversal of )?DIV: ([A-Z0-9]+)\b/i;

function tellRow(row: ReportRow, output: RowOutput): void {
  const details = row.requiredText('details').replace(/\s+/g, ' ');
  const amount = row.requiredNumber('amount');
  const [, side, units, name] = TRADE.exec(details.slice(0, 200)) ?? [];
  const quantity = units === undefined ? null : parseNumber(units);
  if (side !== undefined && name !== undefined && quantity !== null) {
    tellSettledTrade(
      {
        row,
        kind: side.toLowerCase() === 'bought' ? 'buy' : 'sell',
        instrument: output.instrument(row, paperOf(row.line, name)),
        quantity,
        price: null,
        net: amount.abs(),
        fees: Decimal.zero,
        time: row.time(),
        content: contentOf(row),
        note: name,
      },
      output,
    );
    return;
  }
  // The name of a fund that distributes may stand behind the fee for dealing in it.
  const isFee = /\bfees?\b/i.test(details);
  const kind = isFee ? 'fee' : cashKindOf(details, amount);
  if (kind === null) return;
  const ticker = DIVIDEND.exec(details)?.[1] ?? (isFee ? TICKER.exec(details)?.[1] : undefined);
  const instrument =
    ticker === undefined
      ? null
      : output.instrument(row, europeanPaper(row.line, { ticker, currency: CURRENCY }));
  tellCash(
    {
      row,
      kind,
      amount,
      currency: CURRENCY,
      instrument,
      time: row.time(),
      content: contentOf(row),
      note: details,
    },
    output,
  );
}

/** Without the running balance, and alike in both kinds of the report. */
const contentOf = (row: ReportRow): string =>
  [row.text('date'), row.text('details'), row.number('amount')?.normalized() ?? ''].join('|');
