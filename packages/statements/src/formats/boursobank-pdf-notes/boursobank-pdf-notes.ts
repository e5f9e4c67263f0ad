import { BOURSOBANK } from '../../brokers/boursobank/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SPACED = String.raw`\d{1,3}(?: ?\d{3})*,\d+`;
/** Day, quantity, name; on the line below the clock. */
const EXECUTION = new RegExp(
  `^(\\d\\d/\\d\\d/\\d{4}) (${AMOUNT}) (.+?)(?: Référence : (\\d+))?\\n(\\d\\d:\\d\\d(?::\\d\\d)?)\\b`,
  'm',
);
/** Gross first, net last; what stands between them are costs. */
const AMOUNTS = new RegExp(`^(${SPACED}) ([A-Z]{3}) (?:.*[A-Z]{3} )?(${SPACED}) ([A-Z]{3})$`, 'm');

/** See README.md beside this file. */
export const boursobankPdfNotes = noteStatement({
  id: 'boursobank-pdf-notes',
  broker: BOURSOBANK,
  label: 'Avis d’opération (PDF)',
  timeZone: 'Europe/Paris',
  signature: [/OPERATION DE BOURSE/, /Références de votre compte titres/],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const [, side] = note.match('side', /^(ACHAT|VENTE)\b/m);
  const [, day = '', quantity = '', name, reference, clock = ''] = note.match('execution', EXECUTION);
  const [, price = '', currency = ''] = note.match(
    'price',
    new RegExp(`Cours exécuté : (${SPACED}) ([A-Z]{3})`),
  );
  const [, gross = '', grossCurrency, net = '', netCurrency = ''] = note.match('net amount', AMOUNTS);
  const stated = note.parse('gross amount', gross);
  tellTrade(note, {
    side: side === 'VENTE' ? 'sell' : 'buy',
    account: note.word(/^Références de votre compte titres\n(\d+ \d+ \d+)/m),
    instrument: paper(note.requiredWord('ISIN', new RegExp(`Code ISIN : (${ISIN})`)), currency),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(grossCurrency === currency ? { gross: stated } : { worth: stated }),
    total: { value: note.parse('net amount', net), currency: netCurrency },
    order: reference,
  });
}
