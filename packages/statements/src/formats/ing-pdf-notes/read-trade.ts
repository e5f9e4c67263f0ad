import { RowProblem } from '../../layouts/row-problem.ts';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { bond, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, FACE_VALUE, isCancelled, isinOf, nameOf, PIECES } from './note-words.ts';

const TIME = /^Ausf.{1,2}hrungstag(?: \/ -zeit)? (\d\d\.\d\d\.\d{4})(?: um (\d\d:\d\d:\d\d))?/m;
/** Of funds at a fixed price `Kurs (Festpreisgeschäft)`. */
const PRICE = 'Kurs(?: \\([^)]*\\))?';
/** Taxed without money: the new paper is named by the number of another country alone. */
const EXCHANGE = /^Wertpapierabrechnung zum steuerrelevanten Umtausch/m;

export function readTrade(note: Note): void {
  const isin = isinOf(note);
  if (note.has(EXCHANGE)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${note.line}: ${isin} was exchanged for another paper (${note.word(/(Verh.{1,2}ltnis .+? umgetauscht)/m) ?? 'at terms that are not read'}), whose ISIN is not stated. Enter the exchange by hand.`,
    );
  }
  const side = note.requiredWord('side', /^(?:Storno )?Wertpapierabrechnung (Kauf|Verkauf|Bezug)/m);
  const total = note.requiredAmount('total', 'Endbetrag(?: zu Ihren (?:Lasten|Gunsten))?');
  const gross = note.requiredAmount('value', 'Kurswert');
  const inPercent = note.find(new RegExp(`^${PRICE} (${AMOUNT}) ?%`, 'm'));
  const priced = note.amount(PRICE);
  const currency = inPercent === null ? (priced?.currency ?? gross.currency) : gross.currency;
  const rate = note.number(
    'rate',
    new RegExp(`\\(Kurs ?= ?(${AMOUNT})\\)`),
    new RegExp(`^Devisenkurs (${AMOUNT})`, 'm'),
  );
  const [, day = '', clock] = note.match('trade date', TIME);
  tellTrade(note, {
    side: side === 'Verkauf' ? 'sell' : 'buy',
    cancelled: isCancelled(note),
    account: accountOf(note),
    instrument: inPercent === null ? paper(isin, currency) : bond(isin, currency),
    name: nameOf(note),
    time: note.time(day, clock),
    quantity: note.requiredNumber('quantity', inPercent === null ? PIECES : FACE_VALUE),
    price:
      inPercent === null ? (priced?.value ?? note.lacks('price')) : note.parse('price', inPercent[1] ?? ''),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total,
    paid: note.has(/^Endbetrag zu Ihren Lasten/m),
    withheld: asCosts(note.amounts(...GERMAN_TAXES)),
    interest: note.amount('St.{1,2}ckzinsen(?: \\([^)]*\\))?')?.value,
    ...(rate === undefined || currency === total.currency
      ? {}
      : { rate: { from: total.currency, to: currency, rate } }),
    order: note.word(/^Ordernummer (\S+)/m),
  });
}
