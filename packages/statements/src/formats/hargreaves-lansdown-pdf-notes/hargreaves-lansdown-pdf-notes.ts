import { HARGREAVES_LANSDOWN } from '../../brokers/hargreaves-lansdown/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** Prices are in pence, and nothing says so. */
const FIGURES = new RegExp(`^(${AMOUNT}) (.+?) (?:([A-Z]{3}) )?(${AMOUNT}) (${AMOUNT})$`, 'm');
const HOME = 'GBP';

/** See README.md beside this file. */
export const hargreavesLansdownPdfNotes = noteStatement({
  id: 'hargreaves-lansdown-pdf-notes',
  broker: HARGREAVES_LANSDOWN,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/London',
  signature: [/Hargreaves Lansdown/, /Contract Note/],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  read: readNote,
});

function readNote(note: Note): void {
  const [, side] = note.match('side', /instructions \W*(BOUGHT|SOLD)\b/i);
  const [, day = '', clock = ''] = note.match(
    'date',
    /^Date (\d\d\/\d\d\/\d{4}) Time (\d\d:\d\d) Contract Note No\./m,
  );
  const [, quantity = '', line, currency = HOME, price = '', gross = ''] = note.match(
    'quantity and price',
    FIGURES,
  );
  const code = note.word(/STOCK CODE: ([A-Z0-9.]+)/)?.replace(/\.$/, '');
  const issuer = note.word(/STOCK CODE: .+\n(.+)/);
  tellTrade(note, {
    side: side?.toUpperCase() === 'SOLD' ? 'sell' : 'buy',
    account: note.word(/^(HL [A-Z][\w &]*?) Settlement Date/m),
    instrument: paper(code ?? note.requiredWord('ISIN', /^([A-Z]{2}[A-Z0-9]{9}\d)\b/m), currency),
    name: [issuer, line].filter((part) => part !== undefined).join(' '),
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('consideration', gross),
    total: {
      value: note.requiredNumber('total', new RegExp(`Settlement Date: \\d\\d/\\d\\d/\\d{4} (${AMOUNT})`)),
      currency,
    },
    order: note.word(/Contract Note No\. (\S+)/),
  });
}
