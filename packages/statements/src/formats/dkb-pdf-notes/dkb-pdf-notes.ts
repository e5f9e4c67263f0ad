import { DKB_BANK } from '../../brokers/dkb/broker.ts';
import { FOREIGN_TAXES, GERMAN_TAXES } from '../../notes/german-words.ts';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';

const SIDE = /^Wertpapier Abrechnung (Kauf|Verkauf|Ausgabe|R.{1,2}cknahme)/m;
/** Pieces, or the face value of a bond in its currency. */
const POSITION = new RegExp(
  `^(?:(St.{1,2}ck) (${AMOUNT})|([A-Z]{3}) (${AMOUNT})|(${AMOUNT}) ([A-Z]{3})) (.+?) (${ISIN}) \\([A-Z0-9]{6}\\)`,
  'm',
);
const INCOME = /^(?:Dividendengutschrift|Aussch.{1,2}ttung|Zinsgutschrift|Ertragsgutschrift)/m;

/** See README.md beside this file. */
export const dkbPdfNotes = noteStatement({
  id: 'dkb-pdf-notes',
  broker: DKB_BANK,
  label: 'Wertpapierabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /10919 Berlin|Deutsche Kreditbank|BYLADEM1001/,
    /^(?:Storno zur )?(?:Wertpapier Abrechnung|Dividendengutschrift|Aussch.{1,2}ttung|Zinsgutschrift|Ertragsgutschrift)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const account = note.word(/^Depotnummer (\d+)/m);
  const total = note.requiredAmount('total', 'Ausmachender Betrag');
  const position = note.match('quantity and ISIN', POSITION);
  const [, pieces, count, , before, behind, , name, isin = ''] = position;
  const withheld = asCosts(note.amounts(...GERMAN_TAXES));
  const cancelled = note.has(/^Storno/m);
  const side = note.word(SIDE);
  const rate = note.number(
    'rate',
    new RegExp(`Devisenkurs(?: \\([A-Z]{3} ?/ ?[A-Z]{3}\\)| [A-Z]{3} ?/ ?[A-Z]{3})? (${AMOUNT})`),
  );
  if (side === undefined) {
    if (!note.has(INCOME)) return;
    const day = note.requiredWord(
      'payment date',
      /^(?:Zahlbarkeitstag|Zahltag|Zinstermin) (\d\d\.\d\d\.\d{4})/m,
      /Valuta (\d\d\.\d\d\.\d{4})/,
    );
    const taxes = [...withheld, ...asCosts(note.amounts(...FOREIGN_TAXES))];
    const kind = note.has(/^Zinsgutschrift/m) ? 'interest' : 'dividend';
    const instrument = pieces === undefined ? bond(isin, total.currency) : paper(isin, total.currency);
    tellPayment(note, {
      kind,
      account,
      instrument,
      name,
      time: note.time(day),
      total: { ...total, value: total.value.abs() },
      withheld: taxes,
      cancelled,
    });
    return;
  }
  const [, price = '', currency = ''] = note.match(
    'price',
    new RegExp(`^Ausf.{1,2}hrungskurs (${AMOUNT}) ([A-Z]{3}|%)`, 'm'),
  );
  const gross = note.requiredAmount('value', 'Kurswert');
  const own = currency === '%' ? gross.currency : currency;
  const [, day = '', clock] = note.match(
    'trade date',
    /^Schlusstag(?:\/-Zeit)? (\d\d\.\d\d\.\d{4})(?: (\d\d:\d\d:\d\d))?/m,
  );
  tellTrade(note, {
    side: /^(?:Verkauf|R)/.test(side) ? 'sell' : 'buy',
    cancelled,
    account,
    instrument: currency === '%' ? bond(isin, own) : paper(isin, own),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', count ?? before ?? behind ?? ''),
    price: note.parse('price', price),
    ...(gross.currency === own ? { gross: gross.value } : { worth: gross.value }),
    total,
    withheld,
    interest: note.amount('St.{1,2}ckzinsen(?: f.{1,2}r \\d+ Tage?(?: \\([^)]*\\))?)?')?.value,
    ...(rate === undefined ? {} : { rate: { from: total.currency, to: own, rate } }),
    order: note.word(/Auftragsnummer ([\d/.]+)/),
  });
}
