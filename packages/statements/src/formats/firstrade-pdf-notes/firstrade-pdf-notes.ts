import { FIRSTRADE } from '../../brokers/firstrade/broker.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { parseNoteTime } from '../../notes/note-time.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** An option has no ticker, only the clearing house's number of it. */
const TRADE = new RegExp(
  `^YOU (BOUGHT|SOLD) (?:([A-Z][A-Z.]{0,7}) )?([A-Z0-9]{7,9}) (\\d\\d/\\d\\d/\\d\\d) \\d\\d/\\d\\d/\\d\\d (CASH|MARGIN|SHORT) (${AMOUNT}) \\$(${AMOUNT})$`,
  'm',
);
const OPTION = /^(PUT|CALL) (\S+) (\d\d\/\d\d\/\d\d) ([\d.]+) (.*?) ?PRINCIPAL/m;
const CURRENCY = 'USD';

/** See README.md beside this file. */
export const firstradePdfNotes = noteStatement({
  id: 'firstrade-pdf-notes',
  broker: FIRSTRADE,
  label: 'Trade confirmation (PDF)',
  timeZone: 'America/New_York',
  signature: [/FIRSTRADE/, /Apex Clearing/, /^YOU (?:BOUGHT|SOLD)\b/m],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  begins: /^YOU (?:BOUGHT|SOLD)\b/,
  closes: /^(?:Page \d+|We are pleased)/,
  read: readTrade,
});

function readTrade(note: Note): void {
  const [, side, ticker, cusip = '', day = '', type, quantity = '', price = ''] = note.match(
    'quantity and price',
    TRADE,
  );
  const option = OPTION.exec(note.text);
  const effect = note.word(/(OPENING|CLOSING) CONTRACT/);
  tellTrade(note, {
    side: side === 'SOLD' ? 'sell' : 'buy',
    account: note.word(/^ACCOUNT NUMBER: (\S+)/m),
    instrument: option === null ? paper(ticker ?? cusip, CURRENCY) : optionOf(note, option),
    name: option === null ? note.word(/^YOU .+\n(.+?) PRINCIPAL/m) : option[5],
    time: note.time(day),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.requiredNumber('principal', new RegExp(`PRINCIPAL \\$(${AMOUNT})`)),
    total: {
      value: note.requiredNumber('net amount', new RegExp(`NET AMOUNT \\$(${AMOUNT})`)),
      currency: CURRENCY,
    },
    ...(effect === undefined ? {} : { effect: effect === 'OPENING' ? 'open' : 'close' }),
    note: type === 'SHORT' ? 'Short account' : undefined,
  });
}

function optionOf(
  note: Note,
  [, right, underlying = '', expiry = '', strike = '']: RegExpExecArray,
): RowInstrument {
  const day = parseNoteTime(expiry, '', 'mdy')?.date ?? note.lacks('expiry');
  return {
    symbol: underlying,
    assetClass: 'option',
    underlying,
    expiry: day,
    strike: note.parse('strike', strike),
    right: right === 'PUT' ? 'put' : 'call',
    currency: CURRENCY,
  };
}
