import { SCALABLE } from '../../brokers/scalable/broker.ts';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';

const SELLS = 'Verkauf|Sell|Vendita|Verkopen|Verkoop|Vente|Venta';
const BUYS = 'Kauf|Buy|Acquisto|Kopen|Koop|Achat|Compra|Sparplan|Savings plan';
const TRADE = new RegExp(
  `^(?:(${SELLS})|(?:${BUYS})) (.+?) (${AMOUNT}) [^\\d\\s]+ (${AMOUNT}) ([A-Z]{3}) (${AMOUNT}) ([A-Z]{3})$`,
  'm',
);
/** The last amount that stands behind one or two words is what was booked. */
const TOTALS = new RegExp(`^\\p{L}+(?: \\p{L}+)? (${AMOUNT}) ([A-Z]{3})$`, 'gmu');
const TIME =
  /^(?:Ausführung|Execution|Esecuzione|Uitvoering|Exécution|Ejecución) (\d\d\.\d\d\.\d{4}) (\d\d:\d\d:\d\d)/m;

/** See README.md beside this file. */
export const scalablePdfNotes = noteStatement({
  id: 'scalable-pdf-notes',
  broker: SCALABLE,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /Scalable Capital/,
    /^(?:Wertpapierabrechnung|Contract note|Nota contrattuale|Transactiebevestiging|Avis d.opéré|Nota de contrato|Confirmación)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const [all, sells, name, quantity = '', price = '', currency = '', gross = '', grossCurrency] = note.match(
    'quantity and price',
    TRADE,
  );
  const [, day = '', clock = ''] = note.match('time of execution', TIME);
  const rest = note.text.slice(note.text.indexOf(all) + all.length);
  const total = [...rest.matchAll(TOTALS)].at(-1);
  const value = note.parse('amount', gross);
  tellTrade(note, {
    side: sells === undefined ? 'buy' : 'sell',
    cancelled: note.has(/^(?:Storno|Cancellation|Annullamento|Annulering|Annulation)/m),
    account: note.word(
      /(?:^| )(?:Depot|Securities account|Conto deposito titoli|Effectenrekening|Compte-titres|Cuenta de valores) (\d+)/m,
    ),
    instrument: paper(note.requiredWord('ISIN', new RegExp(`^(${ISIN})$`, 'm')), currency),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(grossCurrency === currency ? { gross: value } : { worth: value }),
    total: {
      value: note.parse('total', total?.[1] ?? note.lacks('total')),
      currency: total?.[2] ?? note.lacks('total'),
    },
    withheld: asCosts(note.amounts(...GERMAN_TAXES)),
    order: note.word(/(?:Order[ -]ID|ID ordine|ID d.ordre|Order) (\w+)/),
  });
}
