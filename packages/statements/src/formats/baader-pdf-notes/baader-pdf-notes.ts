import { BAADER } from '../../brokers/baader/broker.ts';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';

const PIECES = new RegExp(`^STK (${AMOUNT}) (.+?)(?: ([A-Z]{3}) (${AMOUNT}))?$`, 'm');
const TOTAL = String.raw`Zu (?:Lasten|Gunsten) Konto \d+ Valuta: \d\d\.\d\d\.\d{4}`;

/** See README.md beside this file. */
export const baaderPdfNotes = noteStatement({
  id: 'baader-pdf-notes',
  broker: BAADER,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /Baader Bank/,
    /^(?:Wertpapierabrechnung|Transaktionsabrechnung|Fondsausschüttung|Dividendenabrechnung)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const isin = note.requiredWord('ISIN', new RegExp(`ISIN: (${ISIN})`));
  const [, quantity = '', name, currency = '', price = ''] = note.match('quantity', PIECES);
  const total = note.requiredAmount('total', TOTAL);
  const account = note.word(/^Depot-Nr\.: (\S+)/m);
  const withheld = asCosts(note.amounts(...GERMAN_TAXES));
  const common = { account, name, total, withheld };
  const title = note.word(/^((?:Wertpapier|Transaktions)abrechnung: .+)/m);
  if (title === undefined) {
    const day = note.requiredWord('payment date', /(?:Zahltag|Valuta): (\d\d\.\d\d\.\d{4})/);
    const gross = note.amount('Bruttobetrag');
    tellPayment(note, {
      ...common,
      kind: 'dividend',
      instrument: paper(isin, total.currency),
      time: note.time(day),
      gross,
    });
    return;
  }
  const [, day = '', clock = ''] = note.match(
    'trade date',
    /^Handelsdatum Handelsuhrzeit\n(\d\d\.\d\d\.\d{4}) ([\d:]+)/m,
  );
  tellTrade(note, {
    ...common,
    side: /Verkauf/.test(title) ? 'sell' : 'buy',
    cancelled: /Storno/i.test(title),
    instrument: paper(isin, currency),
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.requiredAmount('value', 'Kurswert').value,
    order: note.word(/^Vorgangs-Nr\.: (\S+)/m),
  });
}
