import { QUESTRADE } from '../../brokers/questrade/broker.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const CELL = String.raw`(?:\(?[\d,]+(?:\.\d+)?\)?|-)`;
/** Quantity; price, gross, commission and net in Canadian dollars; the same four in American ones. */
const FIGURES = new RegExp(
  `^(.*?) ?(${CELL}) (${CELL}) (${CELL}) (${CELL}) (${CELL}) (${CELL}) (${CELL}) (${CELL}) (${CELL})$`,
);
const ENTRY = /^(\d\d-\d\d-\d{4}) \d\d-\d\d-\d{4} (.+)$/m;
/** Below the transactions are trades that settle next month: without the cells of the other currency. */
const UNSETTLED = new RegExp(`^(?:Buy|Sell|Short|Cover) .*?(?: ${CELL}){5}$`, 'i');

/** See README.md beside this file. */
export const questradePdfStatement = noteStatement({
  id: 'questrade-pdf-statement',
  broker: QUESTRADE,
  label: 'Account statement (PDF)',
  timeZone: 'America/Toronto',
  signature: [
    /Questrade, Inc\./,
    /ACCOUNT STATEMENT/,
    /five straight-forward|04 ACTIVITY DETAILS|ACTIVITY DETAILS/,
  ],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  begins: /^\d\d-\d\d-\d{4} \d\d-\d\d-\d{4} /,
  closes: /^(?:Closing balance|Current month FX rate|©Questrade|ACCOUNT STATEMENT|Opening balance)/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const [, day = '', words = ''] = note.match('date', ENTRY);
  const lines = [words, ...note.text.split('\n').slice(1)].map((line) => line.trim());
  // The name may go on below its figures, and the next one begin above its day.
  const upTo = lines.map((_, index) => lines.slice(0, index + 1).join(' '));
  const found = upTo.map((text) => FIGURES.exec(text)).find((match) => match !== null);
  if (found === undefined && upTo.some((text) => UNSETTLED.test(text))) {
    const reason = 'It settles after the end of the month: the next statement lists it.';
    note.file.output.ignore(note, 'pending', reason);
    return;
  }
  const [, said = '', quantity = '', ...figures] = found ?? note.lacks('amounts');
  const american = figures.slice(4).some((cell) => cell !== '-');
  const currency = american ? 'USD' : 'CAD';
  const [price = '-', gross = '-', , net = '-'] = american ? figures.slice(4) : figures;
  const account = note.word(/Account #: ?(\d+)/);
  const time = note.time(day);
  const value = net === '-' ? null : note.parse('net amount', net);
  const trade = /^(Buy|Sell|Short|Cover) \.?([A-Z][A-Z0-9.]*) (.+)$/i.exec(said);
  if (trade !== null) {
    const [, side = '', symbol = '', name = ''] = trade;
    tellTrade(note, {
      side: /^(?:Sell|Short)$/i.test(side) ? 'sell' : 'buy',
      account,
      instrument: paper(symbol, currency),
      name: name.replace(/(?:[ |]+|^)WE ACTED AS .*$/, '').replaceAll('|', ' '),
      time,
      quantity: note.parse('quantity', quantity),
      price: note.parse('price', price),
      gross: note.parse('gross amount', gross),
      total: { value: value ?? note.lacks('net amount'), currency },
    });
    return;
  }
  if (value === null) return;
  // The kind of a distribution may be left empty.
  const income =
    /^(?:Dividend|Distribution|DIV|DIS) \.?([A-Z][A-Z0-9.]*) (.+)$/i.exec(said) ??
    /^\.?([A-Z][A-Z0-9.]*) (.*\b(?:DIST|DIV)\b.*)$/.exec(said);
  if (income !== null) {
    const [, symbol = '', name] = income;
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(symbol, currency),
      name,
      time,
      total: { value, currency },
    });
  } else if (/^(?:Deposit|Contribution|CON|DEP|EFT)\b/i.test(said) || /^(?:Withdrawal|WDR)\b/i.test(said)) {
    tellCash(note, {
      kind: value.isNegative() ? 'withdrawal' : 'deposit',
      account,
      time,
      value,
      currency,
      note: said,
    });
  } else if (/^(?:Interest|INT)\b/i.test(said)) {
    tellCash(note, { kind: 'interest', account, time, value, currency, note: said });
  } else if (/^(?:Fees?|FCH)\b/i.test(said)) {
    tellCash(note, {
      kind: value.isNegative() ? 'fee' : 'adjustment',
      account,
      time,
      value,
      currency,
      note: said,
    });
  }
}
