import { FOREIGN_TAXES, GERMAN_TAXES } from '../../notes/german-words.ts';
import { bond, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts } from '../../notes/tell-trade.ts';
import { accountOf, FACE_VALUE, isCancelled, isinOf, nameOf } from './note-words.ts';

/** Kept back abroad, in the currency of the account: `QuSt 15,00 % (EUR 3,00) USD 3,15`. */
const ABROAD = new RegExp(`^QuSt [\\d,]+ ?% \\(([A-Z]{3}) (${AMOUNT})\\)`, 'gm');

/** Dividends, distributions and interest. One that is taken back is told as a negative one: it names no other note. */
export function readIncome(note: Note): void {
  const back = isCancelled(note);
  const stated = note.requiredAmount('total', 'Gesamtbetrag zu Ihren (?:Gunsten|Lasten)');
  const { currency } = stated;
  const day = note.requiredWord('payment date', /^(?:Zahltag|Zinstermin|Valuta) (\d\d\.\d\d\.\d{4})/m);
  const abroad = [...note.text.matchAll(ABROAD)].map(([, of = '', amount = '']) => ({
    value: note.parse('tax', amount).abs(),
    currency: of,
  }));
  const taxes = [
    ...asCosts(note.amounts(...GERMAN_TAXES)),
    ...(abroad.length > 0 ? abroad : asCosts(note.amounts(...FOREIGN_TAXES))),
  ].filter((tax) => tax.currency === currency);
  const gross =
    note
      .amounts('Brutto')
      .find((amount) => amount.currency === currency)
      ?.value.abs() ?? taxes.reduce((sum, { value }) => sum.plus(value), stated.value.abs());
  const inFace = note.find(FACE_VALUE) !== null;
  const signed = (value: Money['value']): Money => ({ value: back ? value.negated() : value, currency });
  tellPayment(note, {
    kind: note.has(/^Zinsgutschrift/m) ? 'interest' : 'dividend',
    account: accountOf(note),
    instrument: inFace ? bond(isinOf(note), currency) : paper(isinOf(note), currency),
    name: nameOf(note),
    time: note.time(day),
    total: signed(stated.value.abs()),
    gross: signed(gross),
  });
}
