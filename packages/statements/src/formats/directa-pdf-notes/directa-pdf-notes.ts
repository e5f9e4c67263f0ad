import { Decimal } from '@tapebook/domain/money';
import { DIRECTA } from '../../brokers/directa/broker.ts';
import { assertOne } from '../../notes/assert-one.ts';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const ORDER = new RegExp(`per (l'acquisto|la vendita) di: (${AMOUNT}) (.+?) ISIN (${ISIN})`);
/** The last execution is when the order was done. */
const EXECUTED = /^(\d{1,2}\.\d\d\.\d{4}) (\d\d:\d\d:\d\d) Eseguito/gm;
const VALUE = new RegExp(`^Controvalore: (${AMOUNT}) (${AMOUNT})`, 'm');
const TAXES = new RegExp(`^(?:Capital Gain \\*?|Ritenuta:) ?(${AMOUNT})`, 'gm');
const CURRENCY = 'EUR';
const HALF = Decimal.parse('0.5');

/** See README.md beside this file. */
export const directaPdfNotes = noteStatement({
  id: 'directa-pdf-notes',
  broker: DIRECTA,
  label: 'Nota informativa (PDF)',
  timeZone: 'Europe/Rome',
  signature: [/DIRECTA SIM/, /Nota Informativa per l'ordine/, /\bEuro\b/],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  assertOne(note, /^Nota Informativa per l'ordine/gm);
  const [, side, , name, isin = ''] = note.match('order', ORDER);
  const quantity = note.requiredNumber('executed quantity', new RegExp(`^eseguito per: (${AMOUNT})`, 'm'));
  const [, value = '', printed = ''] = note.match('value', VALUE);
  const gross = note.parse('value', value);
  const price = note.parse('price', printed);
  const [, day = note.lacks('time of execution'), clock] = [...note.text.matchAll(EXECUTED)].at(-1) ?? [];
  // Bonds are priced in percent of their face value; nothing else says that it is one.
  const inPercent = gross.abs().compare(quantity.times(price).times(HALF)) < 0;
  tellTrade(note, {
    side: side === 'la vendita' ? 'sell' : 'buy',
    account: note.word(/^Conto (\w+)/m),
    instrument: inPercent ? bond(isin, CURRENCY) : paper(isin, CURRENCY),
    name,
    time: note.time(day, clock),
    quantity,
    price,
    gross,
    total: {
      value: note.requiredNumber('total', new RegExp(`^Totale a Vs\\. (?:Debito|Credito) (${AMOUNT})`, 'm')),
      currency: CURRENCY,
    },
    withheld: [...note.text.matchAll(TAXES)].map(([, tax = '']) => ({
      value: note.parse('tax', tax).negated(),
      currency: CURRENCY,
    })),
    interest: note.number('accrued interest', new RegExp(`^(?:Rateo|Dietimi)[^\\d\\n-]*(${AMOUNT})`, 'm')),
    order: note.word(/Nota Informativa per l'ordine (\S+)/),
  });
}
