import { SAXO } from '../../brokers/saxo/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const DAY = String.raw`\d\d-\p{L}{3,4}-\d{4}`;
const TIME = new RegExp(
  `(?:Trade time|Handelszeit|Heure de transaction|Ora operazione|Handelstijd) (${DAY}) (\\d\\d:\\d\\d:\\d\\d)`,
  'u',
);
const PRICE = new RegExp(`(?:Order Price|Price|Preis|Kurs|Prix|Prezzo|Prijs) (${AMOUNT}) ([A-Z]{3})\\b`);
const QUANTITY = new RegExp(`(?:Quantity|Menge|Anzahl|Quantité|Quantità|Aantal) (${AMOUNT})`);
const TRADED = new RegExp(
  `(?:Traded Value|Gehandelter Wert|Valeur négociée|Valore negoziato|Verhandelde waarde) (${AMOUNT}) ([A-Z]{3})\\b`,
);
/** Booked: amount of the trade in its currency, rate, cost of conversion, amount in the account's currency. */
const SHARES = new RegExp(
  `(?:Share Amount|Aktienbetrag|Montant des actions|Importo azioni|Aandelenbedrag) .*?(${AMOUNT}) (${AMOUNT}) (${AMOUNT}) (${AMOUNT})$`,
  'm',
);
const NET = new RegExp(
  `^(?:Net Amount|Nettobetrag|Montant net|Importo netto|Netto bedrag) .*?(${AMOUNT})$`,
  'm',
);

/** See README.md beside this file. */
export const saxoPdfNotes = noteStatement({
  id: 'saxo-pdf-notes',
  broker: SAXO,
  label: 'Trade details or corporate action (PDF)',
  timeZone: 'Europe/Copenhagen',
  signature: [/Saxo Bank|SaxoBank/, /^(?:Trade details|Corporate Action Detail), [A-Z]{3}$/m],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: /^(?:Instrument|Event)\b/,
  repeats: /^(?:Saxo Bank|\/ Phone|Währung:|Seite \d|Page \d)/,
  read: readNote,
});

function readNote(note: Note): void {
  if (note.text.startsWith('Event')) readEvent(note);
  else readTrade(note);
}

/** Booked: days, of which the last is when it was paid, amount, rate, amount in the account's currency. */
const BOOKED = new RegExp(`(${DAY}) ${AMOUNT} (${AMOUNT}) ${AMOUNT}$`, 'mu');

/** Of events, those that pay: of others the report does not say what became of what was held. */
function readEvent(note: Note): void {
  if (!/^Event (?:Cash dividend|Dividend reinvestment|Dividend option)\b/.test(note.text)) return;
  const currency = note.requiredWord('account currency', /^Corporate Action Detail, ([A-Z]{3})$/m);
  const gross = note.requiredAmount('dividend', 'Corporate Actions - Cash Dividends');
  const [, day = '', rate = ''] = note.match('day of payment', BOOKED);
  const ticker = note.word(/\bSymbol ([A-Z0-9]+)(?::\w+)?/);
  const isin = note.requiredWord('ISIN', new RegExp(`ISIN (${ISIN})`));
  const foreign = gross.currency !== currency;
  tellPayment(note, {
    kind: 'dividend',
    account: note.word(/(?:Account\(s\)|Konten): (.+?) (?:Generated|Generiert)/),
    instrument: paper(ticker ?? isin, gross.currency, isin),
    name: note.word(
      /^Description (?!Dividend per share|Conversion Rate)(.+?)(?: Dividend per share| Conversion Rate|$)/m,
    ),
    time: note.time(day),
    total: { value: note.requiredNumber('net amount', EVENT_NET), currency },
    gross,
    ...(foreign ? { rate: { from: gross.currency, to: currency, rate: note.parse('rate', rate) } } : {}),
  });
}

const EVENT_NET = new RegExp(`^Net Amount .*?(${AMOUNT})$`, 'm');

function readTrade(note: Note): void {
  const currency = note.requiredWord('account currency', /^Trade details, ([A-Z]{3})$/m);
  const [, day = '', clock = ''] = note.match('trade time', TIME);
  const [, price = '', own = ''] = note.match('price', PRICE);
  const [, traded = ''] = note.match('traded value', TRADED);
  const [, , rate = '', conversion = '', booked = ''] = note.match('booked amount', SHARES);
  const value = note.parse('traded value', traded);
  const ticker = note.word(/\bSymbol ([A-Z0-9]+)(?::\w+)?/);
  const isin = note.requiredWord('ISIN', new RegExp(`ISIN (${ISIN})`));
  tellTrade(note, {
    // The value that was traded is money: paid for what was bought.
    side: value.isNegative() ? 'buy' : 'sell',
    account: note.word(/(?:Account\(s\)|Konten): (.+?) (?:Generated|Generiert)/),
    instrument: paper(ticker ?? isin, own, isin),
    name: note.word(/^Instrument (.+?) (?:Trade time|Handelszeit)/m),
    time: note.time(day, clock),
    quantity: note.requiredNumber('quantity', QUANTITY),
    price: note.parse('price', price),
    gross: value,
    // The rate holds what the conversion cost, which is no part of what was traded.
    worth: value.isNegative()
      ? note.parse('booked amount', booked).abs().minus(note.parse('cost of conversion', conversion).abs())
      : note.parse('booked amount', booked).abs().plus(note.parse('cost of conversion', conversion).abs()),
    total: { value: note.requiredNumber('net amount', NET), currency },
    ...(own === currency ? {} : { rate: { from: own, to: currency, rate: note.parse('rate', rate) } }),
    order: note.word(/Order-? ?ID (\d+)/i),
  });
}
