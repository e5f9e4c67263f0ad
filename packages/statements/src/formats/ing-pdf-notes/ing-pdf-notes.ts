import { ING } from '../../brokers/ing/broker.ts';
import { FOREIGN_TAXES, GERMAN_TAXES } from '../../notes/german-words.ts';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';

/** Letters beyond ASCII are lost in some of the texts. */
const PIECES = new RegExp(`^Nominale (?:St.{1,2}ck (${AMOUNT})|(${AMOUNT}) St.{1,2}ck)`, 'm');
const FACE_VALUE = new RegExp(`^Nominale ([A-Z]{3}) (${AMOUNT})`, 'm');
const TIME = /^Ausf.{1,2}hrungstag(?: \/ -zeit)? (\d\d\.\d\d\.\d{4})(?: um (\d\d:\d\d:\d\d))?/m;
const INCOME = /^(Dividendengutschrift|Ertragsgutschrift|Zinsgutschrift)/m;

/** See README.md beside this file. */
export const ingPdfNotes = noteStatement({
  id: 'ing-pdf-notes',
  broker: ING,
  label: 'Wertpapierabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /ING-DiBa/,
    /^(?:Storno )?(?:Wertpapierabrechnung|Dividendengutschrift|Ertragsgutschrift|Zinsgutschrift|R.{1,2}ckzahlung)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const isin = note.requiredWord('ISIN', new RegExp(`^ISIN \\(WKN\\) (${ISIN})`, 'm'));
  const account = note.word(/Direkt-Depot Nr\.: (\d+)/);
  const name = note.word(/^Wertpapierbezeichnung (.+)/m);
  const withheld = asCosts(note.amounts(...GERMAN_TAXES));
  const income = note.word(INCOME);
  if (income !== undefined) {
    const total = note.requiredAmount('total', 'Gesamtbetrag zu Ihren Gunsten');
    const day = note.requiredWord('payment date', /^(?:Zahltag|Zinstermin|Valuta) (\d\d\.\d\d\.\d{4})/m);
    const taxes = [...withheld, ...asCosts(note.amounts(...FOREIGN_TAXES))];
    // Where the dividend is in another currency, its equivalent stands behind the rate.
    const gross = note
      .amounts('Brutto', 'Umg\\. z\\. Devisenkurs(?: \\([\\d,]+\\))?')
      .find(({ currency }) => currency === total.currency);
    const kind = income === 'Zinsgutschrift' ? 'interest' : 'dividend';
    tellPayment(note, {
      kind,
      account,
      instrument: paper(isin, total.currency),
      name,
      time: note.time(day),
      total,
      gross,
      withheld: taxes,
    });
    return;
  }
  const side = note.requiredWord('side', /^(?:Storno )?Wertpapierabrechnung (Kauf|Verkauf|Bezug)/m);
  const total = note.requiredAmount('total', 'Endbetrag(?: zu Ihren (?:Lasten|Gunsten))?');
  const gross = note.requiredAmount('value', 'Kurswert');
  const inPercent = note.find(new RegExp(`^Kurs (${AMOUNT}) ?%`, 'm'));
  const priced = note.amount('Kurs');
  const currency = inPercent === null ? (priced?.currency ?? gross.currency) : gross.currency;
  const rate = note.number(
    'rate',
    new RegExp(`\\(Kurs ?= ?(${AMOUNT})\\)`),
    new RegExp(`^Devisenkurs (${AMOUNT})`, 'm'),
  );
  const [, day = '', clock] = note.match('trade date', TIME);
  tellTrade(note, {
    side: side === 'Verkauf' ? 'sell' : 'buy',
    cancelled: note.has(/^Storno/m),
    account,
    instrument: inPercent === null ? paper(isin, currency) : bond(isin, currency),
    name,
    time: note.time(day, clock),
    quantity:
      inPercent === null
        ? note.requiredNumber('quantity', PIECES)
        : note.parse('quantity', note.match('face value', FACE_VALUE)[2] ?? ''),
    price:
      inPercent === null ? (priced?.value ?? note.lacks('price')) : note.parse('price', inPercent[1] ?? ''),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total,
    withheld,
    interest: note.amount('St.{1,2}ckzinsen(?: \\([^)]*\\))?')?.value,
    ...(rate === undefined || currency === total.currency
      ? {}
      : { rate: { from: total.currency, to: currency, rate } }),
    order: note.word(/^Ordernummer (\S+)/m),
  });
}
