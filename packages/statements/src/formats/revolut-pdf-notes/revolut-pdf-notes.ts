import { REVOLUT } from '../../brokers/revolut/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { signCurrency } from '../../notes/sign-currency.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SIGN = '(?:US)?[$€£]';
const ORDER = new RegExp(
  `^(\\S+) (.+?) (${ISIN}) (Buy|Sell) (${AMOUNT}) (${SIGN})(${AMOUNT})(?: ${SIGN}${AMOUNT})? (\\d\\d [A-Z][a-z]{2} \\d{4})$`,
  'm',
);
/** Executions are listed below their order with rounded quantities; the last one is when it was done. */
const EXECUTED = /(\d\d [A-Z][a-z]{2} \d{4}) (\d\d:\d\d:\d\d) GMT/g;

/** See README.md beside this file. */
export const revolutPdfNotes = noteStatement({
  id: 'revolut-pdf-notes',
  broker: REVOLUT,
  label: 'Trade confirmation (PDF)',
  timeZone: 'UTC',
  signature: [/Revolut/, /Trade Confirmation/, /Order details/],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  read: readNote,
});

function readNote(note: Note): void {
  const [, symbol = '', name, isin, side, count = '', sign = '', printed = ''] = note.match('order', ORDER);
  const currency = signCurrency(sign);
  const [, day = note.lacks('time of execution'), clock] = [...note.text.matchAll(EXECUTED)].at(-1) ?? [];
  const fees = note.requiredNumber('fees', new RegExp(`^Total Fee charged ${SIGN}(${AMOUNT})`, 'm'));
  const quantity = note.parse('quantity', count);
  const price = note.parse('price', printed);
  const gross = quantity.times(price).rounded(2);
  tellTrade(note, {
    side: side === 'Sell' ? 'sell' : 'buy',
    account: note.word(/Account number (\S+)/),
    instrument: paper(symbol, currency, isin),
    name: `${name} · ${isin}`,
    time: note.time(day, clock),
    quantity,
    price,
    gross,
    total: { value: side === 'Sell' ? gross.minus(fees) : gross.plus(fees), currency },
  });
}
