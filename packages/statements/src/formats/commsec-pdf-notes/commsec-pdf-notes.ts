import { COMMSEC } from '../../brokers/commsec/broker.ts';
import { assertOne } from '../../notes/assert-one.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const dollars = (label: string) => new RegExp(`${label}:? (?:A?\\$)?(${AMOUNT})`);
const DATES = [/^DATE: (\d\d\/\d\d\/\d{4})/m, /^AS AT DATE: (\d\d\/\d\d\/\d{4})/m];
/** The code stands below the company, or behind the kind of security. */
const CODES = [/^COMPANY:? .+\n([A-Z0-9]{3,6})$/m, /^SECURITY:? .* ([A-Z0-9]{3,6})$/m];

/** See README.md beside this file. */
export const commsecPdfNotes = noteStatement({
  id: 'commsec-pdf-notes',
  broker: COMMSEC,
  label: 'Contract note (PDF)',
  timeZone: 'Australia/Sydney',
  signature: [
    /commsec\.com\.au|Commonwealth Securities/i,
    /WE HAVE (?:BOUGHT|SOLD) THE FOLLOWING SECURITIES/,
  ],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  read: readNote,
});

function readNote(note: Note): void {
  assertOne(note, /WE HAVE (?:BOUGHT|SOLD) THE FOLLOWING/g);
  const [, side] = note.match('side', /WE HAVE (BOUGHT|SOLD)/);
  const currency = note.requiredWord('currency', /CONSIDERATION \(([A-Z]{3})\)/);
  tellTrade(note, {
    side: side === 'SOLD' ? 'sell' : 'buy',
    account: note.word(/ACCOUNT NO: (\w+)/),
    instrument: paper(note.requiredWord('code', ...CODES), currency),
    name: note.word(/^COMPANY:? (.+)/m),
    time: note.time(note.requiredWord('date', ...DATES)),
    quantity: note.requiredNumber('units', dollars('TOTAL UNITS')),
    price: note.requiredNumber('price', dollars('AVERAGE PRICE')),
    gross: note.requiredNumber('consideration', dollars(`CONSIDERATION \\(${currency}\\)`)),
    total: { value: note.requiredNumber('total', dollars('(?:TOTAL COST|NET PROCEEDS)')), currency },
    order: note.word(/^ORDER NO: (\w+)/m),
  });
}
