import { FLATEX } from '../../brokers/flatex/broker.ts';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { COIN, readCoin } from './read-coin.ts';

const TITLE = new RegExp(
  `^Nr\\. ?(\\d+(?:/\\d+)?)(?: (Kauf|Verkauf|Zeichnung))? (.+?(?:\\n.+?)?) ?\\((${ISIN})(?:/[A-Z0-9]{6})?\\)`,
);
/** Pieces, or the face value of a bond in its currency. */
const QUANTITY = new RegExp(`(?:davon ausgef\\. ?:?|Ausgef.{1,2}hrt ?:?) ?(${AMOUNT}) (St\\.|[A-Z]{3})`);
const PRICE = new RegExp(`^Kurs ?:? ?(${AMOUNT}) ([A-Z]{3}|%)`, 'm');
const KEPT = String.raw`\*{0,2}Einbeh\. (?:Steuer|KESt) ?`;

/** See README.md beside this file. */
export const flatexPdfNotes = noteStatement({
  id: 'flatex-pdf-notes',
  broker: FLATEX,
  label: 'Wertpapierabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /FinTech Group Bank|flatexDEGIRO|flatex|biw Bank/i,
    /Ihre Depotnummer|Ihr Verwahrkonto/,
    /^Nr\. ?\d+(?:\/\d+)?\b/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  repeatsTitle: true,
  begins: /^Nr\. ?\d+(?:\/\d+)?\b/,
  closes: /^Die Verrechnung der? Endbetr/,
  read: readNote,
});

function readNote(note: Note): void {
  if (note.has(/Ihr Verwahrkonto/) && COIN.test(note.text)) {
    readCoin(note);
    return;
  }
  const [, order, side, title = '', isin = ''] = note.match('ISIN', TITLE);
  const name = title.replace(/ *\n */, ' ');
  const account = note.word(/Ihre Depotnummer:? (\w+)/);
  const total = note.requiredAmount('total', 'Endbetrag ?');
  const kept: Money[] = note.amounts(KEPT);
  const said = note.has(/^Storn(?:o|ierung)\b/m);
  const quoted = note.number('rate', new RegExp(`Devisenkurs ?:? (${AMOUNT})`));
  if (side === undefined) {
    const gross = note.amount(
      'Bruttodividende ?',
      'Bruttoaussch.{1,2}ttung ?',
      'Bruttobetrag ?',
      'Bruttothesaurierung ?',
      'Zinsbetrag ?',
    );
    const day = note.requiredWord('payment date', /Valuta ?:? (\d\d\.\d\d\.\d{4})/);
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(isin, total.currency),
      name,
      time: note.time(day),
      total,
      gross,
      withheld: kept,
      cancelled: said,
      ...(quoted === undefined || gross === undefined
        ? {}
        : { rate: { from: total.currency, to: gross.currency, rate: quoted } }),
    });
    return;
  }
  const [, quantity = '', unit = ''] = note.match('quantity', QUANTITY);
  const [, price = '', priced = ''] = note.match('price', PRICE);
  const gross = note.requiredAmount('value', 'Kurswert ?');
  const currency = priced === '%' ? (unit === 'St.' ? gross.currency : unit) : priced;
  const day = note.requiredWord(
    'trade date',
    /Schlusstag ?:? (\d\d\.\d\d\.\d{4})/,
    /Handelstag ?:? (\d\d\.\d\d\.\d{4})/,
  );
  const clock = note.word(/Schlusstag ?:? [\d.]+, (\d\d:\d\d)/, /Ausf.{1,2}hrungszeit ?:? (\d\d:\d\d)/);
  tellTrade(note, {
    side: side === 'Verkauf' ? 'sell' : 'buy',
    cancelled: said,
    account,
    instrument: priced === '%' ? bond(isin, currency) : paper(isin, currency),
    name,
    // Funds have no time of day.
    time: note.time(day, clock === '00:00' ? '' : clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total,
    paid: total.value.isNegative(),
    withheld: kept,
    interest: note.amount('Zinsbetrag ?', 'St.{1,2}ckzinsen ?')?.value,
    ...(quoted === undefined || currency === total.currency
      ? {}
      : { rate: { from: total.currency, to: currency, rate: quoted } }),
    order,
  });
}
