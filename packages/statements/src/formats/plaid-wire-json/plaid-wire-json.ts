import { accountNames } from '../../brokers/plaid/accounts.ts';
import { PLAID } from '../../brokers/plaid/broker.ts';
import { isOptionPaper, type Paper, paperInstrument, papersOf } from '../../brokers/plaid/papers.ts';
import { tellEntry } from '../../brokers/plaid/tell-entry.ts';
import { type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { unreadableDate } from '../../outputs/wording.ts';

const ZONE = 'America/New_York';
const ENTRIES = '/investments/transactions/get';
const HOLDINGS = '/investments/holdings/get';

/** See README.md beside this file. */
export const plaidWireJson = wireStatement({
  id: 'plaid-wire-json',
  broker: PLAID,
  label: 'What its interface answered (JSON)',
  wire: 'plaid',
  calls: {
    [ENTRIES]: { rows: 'investment_transactions', newestFirst: true, time: entryTime, row: entry },
    [HOLDINGS]: { rows: 'holdings', time: heldOn, row: holding },
  },
});

/** Mostly a day alone; a time where the institution tells one. */
function entryTime(row: WireRow): ResolvedTime {
  return /T(?!00:00:00)\d\d:\d\d/.test(row.text('transaction_datetime'))
    ? row.iso('transaction_datetime')
    : row.day('date', ZONE);
}

/** Of the day on which it was asked for. */
function heldOn(row: WireRow): ResolvedTime {
  const date = row.askedFor('asOf');
  const time = resolvePrintedTime({ date }, ZONE);
  if (time === null) throw new RowProblem('unreadable-date', unreadableDate(row.line, date));
  return time;
}

function about(row: WireRow, page: WirePage, call: string): { account: string; paper: Paper | undefined } {
  const answers = page.beside(call);
  const accounts = new Map(answers.flatMap((answer) => [...accountNames(fieldsOf(answer)?.accounts)]));
  const id = row.requiredText('account_id');
  return { account: accounts.get(id) ?? id, paper: papersOf(answers).get(row.text('security_id')) };
}

const currencyOf = (row: WireRow, paper: Paper | undefined): string =>
  row.text('iso_currency_code') || row.text('unofficial_currency_code') || (paper?.currency ?? '');

function entry(row: WireRow, output: RowOutput, page: WirePage): void {
  const { account, paper } = about(row, page, ENTRIES);
  tellEntry(row, output, { account, paper, currency: currencyOf(row, paper), time: entryTime(row) });
}

/** What is held now, to be held against what the entries come to. */
function holding(row: WireRow, output: RowOutput, page: WirePage): void {
  const { account, paper } = about(row, page, HOLDINGS);
  const currency = currencyOf(row, paper);
  const value = row.requiredNumber('quantity');
  const { line } = row;
  if (paper?.type === 'cash') {
    output.writer.total({ account, measure: 'cash', currency, value, line });
  } else {
    const named = paper === undefined || isOptionPaper(paper) ? null : paperInstrument(paper, currency);
    if (named === null) {
      output.ignore(row, 'instrument-information', UNHELD);
      return;
    }
    const instrument = output.instrument(row, named);
    output.writer.total({ account, measure: 'position', instrument, currency, value, line });
  }
  output.ignore(row, 'stated-total');
}

const UNHELD =
  'How many of it are held is not compared: options are counted in shares by some institutions and in contracts by others, and the rest has no symbol.';
