import { CONSORSBANK } from '../../brokers/consorsbank/broker.ts';
import { FOREIGN_TAXES, GERMAN_TAXES } from '../../notes/german-words.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';

const TRADE = /^(KAUF|VERKAUF|BEZUG) AM (\d\d\.\d\d\.\d{4})(?: UM (\d\d:\d\d:\d\d))?.*? NR\. ?([\d.]+)/m;
const SECURITY = new RegExp(`^(?:Wertpapier|Bezeichnung) WKN ISIN\\n(.+?) [A-Z0-9]{6} (${ISIN})$`, 'm');
const PRICE = new RegExp(`^(?:Kurs|Preis pro Anteil) (${AMOUNT}) ([A-Z]{3})`, 'm');
/** Older notes book on a line `Wert`, newer ones behind the account. */
const BOOKED = new RegExp(
  `^(?:Netto )?zu(?:lasten|gunsten) (?:Konto-Nr\\.|IBAN) [\\w ]*? (${AMOUNT}) ([A-Z]{3})$`,
  'im',
);
/** In some pages the amount has slipped onto the line above. */
const BOOKED_ABOVE = new RegExp(`^(${AMOUNT}) ([A-Z]{3})\\nNetto zu(?:lasten|gunsten)`, 'im');
const VALUE_DATE = new RegExp(`^WERT \\d\\d\\.\\d\\d\\.\\d{4} ([A-Z]{3}) (${AMOUNT})`, 'im');

/** See README.md beside this file. */
export const consorsbankPdfNotes = noteStatement({
  id: 'consorsbank-pdf-notes',
  broker: CONSORSBANK,
  label: 'Orderabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /Consorsbank|Cortal Consors/,
    /^(?:ORDERABRECHNUNG|WERTPAPIERABRECHNUNG|(?:DIVIDENDEN|ERTRAGS|ZINS)GUTSCHRIFT|(?:KAUF|VERKAUF) AM )/im,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const account = note.word(/^Depotnummer:? ([\d# ]*\d)$/m);
  const total = booked(note);
  const withheld = asCosts(note.amounts(...GERMAN_TAXES));
  const trade = note.find(TRADE);
  if (trade === null) {
    const isin = note.requiredWord('ISIN', new RegExp(`\\b(${ISIN})\\b`));
    const day = note.requiredWord(
      'payment date',
      /^(?:WERT|Valuta|Zahlbarkeitstag|Zahltag) (\d\d\.\d\d\.\d{4})/im,
    );
    const taxes = [...withheld, ...asCosts(note.amounts(...FOREIGN_TAXES))];
    const gross = note
      .amounts('BRUTTO(?: in [A-Z]{3})?', 'Brutto(?: in [A-Z]{3})?')
      .find(({ currency }) => currency === total.currency);
    tellPayment(note, {
      kind: note.has(/^Zinsgutschrift/im) ? 'interest' : 'dividend',
      account,
      instrument: paper(isin, total.currency),
      time: note.time(day),
      total,
      gross,
      withheld: taxes,
    });
    return;
  }
  const [, side, day = '', clock, order] = trade;
  const [, name, isin = ''] = note.match('security', SECURITY);
  const [, price = '', currency = ''] = note.match('price', PRICE);
  const gross = note.requiredAmount('value', 'Kurswert');
  const rate = note.find(new RegExp(`^Devisenkurs (${AMOUNT}) ([A-Z]{3}) ?/ ?([A-Z]{3})`, 'm'));
  tellTrade(note, {
    side: side === 'VERKAUF' ? 'sell' : 'buy',
    cancelled: note.has(/^STORNO/im),
    account,
    instrument: paper(isin, currency),
    name,
    time: note.time(day, clock),
    quantity: note.requiredNumber('quantity', new RegExp(`^ST (${AMOUNT})`, 'm')),
    price: note.parse('price', price),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total,
    withheld,
    ...(rate === null
      ? {}
      : { rate: { from: rate[2] ?? '', to: rate[3] ?? '', rate: note.parse('rate', rate[1] ?? '') } }),
    order,
  });
}

function booked(note: Note): Money {
  const newer = note.find(BOOKED) ?? note.find(BOOKED_ABOVE);
  if (newer !== null) return { value: note.parse('total', newer[1] ?? ''), currency: newer[2] ?? '' };
  const [, currency = '', value = ''] = note.match('total', VALUE_DATE);
  return { value: note.parse('total', value), currency };
}
