import { BOURSOBANK } from '../../brokers/boursobank/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SPACED = String.raw`\d{1,3}(?: ?\d{3})*(?:,\d+)?`;
const MONEY = String.raw`(\d{1,3}(?: ?\d{3})*,\d\d) ([A-Z]{3})`;
/** Day, quantity and name; the clock stands below them, alone or before something else. */
const EXECUTION = new RegExp(`^(\\d\\d/\\d\\d/\\d{4}) (${AMOUNT}) (.+?)(?: Référence : (\\S+))?$`, 'm');
const CLOCK = /^(\d\d:\d\d(?::\d\d)?)\b/m;
/** Gross first, and net last where no other table follows; trades abroad state what was booked below it. */
const GROSS = new RegExp(`^Montant (?:transaction )?brut.*\\n${MONEY}`, 'm');
const BOOKED = [
  new RegExp(`^Montant net au (?:débit|crédit) de votre compte\\n${MONEY}$`, 'm'),
  new RegExp(`^Montant brut .*Montant net au (?:débit|crédit) de votre compte\\n.*?${MONEY}$`, 'm'),
];
const RATE = new RegExp(`^Contrevalorisation en EURO (${SPACED}) ${MONEY}$`, 'm');

/** See README.md beside this file. */
export const boursobankPdfNotes = noteStatement({
  id: 'boursobank-pdf-notes',
  broker: BOURSOBANK,
  label: 'Avis d’opération (PDF)',
  timeZone: 'Europe/Paris',
  signature: [/OPERATION DE BOURSE/, /Références de votre compte titres/],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: /^OPERATION DE BOURSE\b/,
  read: readNote,
});

function readNote(note: Note): void {
  const [, side] = note.match('side', /^(ACHAT|VENTE)\b/m);
  const [, day = '', quantity = '', name, reference] = note.match('execution', EXECUTION);
  const [, price = '', currency = ''] = note.match(
    'price',
    new RegExp(`Cours exécuté : (${SPACED}) ([A-Z]{3})`),
  );
  const [, gross = '', grossCurrency] = note.match('gross amount', GROSS);
  const [, net = '', netCurrency = ''] = note.match('net amount', ...BOOKED);
  const [, rate, converted] = note.find(RATE) ?? [];
  const stated = note.parse('gross amount', gross);
  tellTrade(note, {
    side: side === 'VENTE' ? 'sell' : 'buy',
    account: note.word(/^Références de votre compte titres\n(?:\D.*\n)?(\d+ \d+ \d+)/m),
    instrument: paper(note.requiredWord('ISIN', new RegExp(`Code ISIN : (${ISIN})`)), currency),
    name,
    time: note.time(day, note.word(CLOCK)),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(grossCurrency === currency ? { gross: stated } : { worth: stated }),
    ...(converted === undefined ? {} : { worth: note.parse('amount', converted) }),
    total: { value: note.parse('net amount', net), currency: netCurrency },
    ...(rate === undefined
      ? {}
      : { rate: { from: netCurrency, to: currency, rate: note.parse('rate', rate) } }),
    order: reference ?? note.word(/Référence : (\S+)/),
  });
}
