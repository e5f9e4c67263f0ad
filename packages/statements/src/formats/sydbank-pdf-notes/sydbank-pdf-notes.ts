import { SYDBANK } from '../../brokers/sydbank/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** The clock of Denmark, with UTC in parentheses. */
const TRADE =
  /^Du har den (\d\d\.\d\d\.\d\d) kl\. (\d\d:\d\d:\d\d)(?: \(UTC: [\d:.]+\))? (købt|solgt): (.+?)(?: ?, der noteres .*)?$/m;
const FIGURES = new RegExp(`^Antal stk Fondskurs Kursværdi\\n(${AMOUNT}) (${AMOUNT}) (${AMOUNT})$`, 'm');

/** See README.md beside this file. */
export const sydbankPdfNotes = noteStatement({
  id: 'sydbank-pdf-notes',
  broker: SYDBANK,
  label: 'Fondsafregning (PDF)',
  timeZone: 'Europe/Copenhagen',
  signature: [/Sydbank/, /^(?:Fondsafregning|Udbytte-meddelelse)$/m],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: (note) => (note.has(/^Udbytte-meddelelse$/m) ? readIncome(note) : readTrade(note)),
});

/** Paid in Danish crowns (`kr.`); the tax stands below with a minus of its own. */
function readIncome(note: Note): void {
  const [, day = ''] = note.match('value date', /^Valørdato .*\n(\d\d\.\d\d\.\d{4}) /m);
  const isin = note.requiredWord('ISIN', new RegExp(`ISIN-kode:? (${ISIN})`));
  const amount = (what: string, label: string) => ({
    value: note.requiredNumber(what, new RegExp(`(?:^| )${label} (${AMOUNT})$`, 'm')),
    currency: 'DKK',
  });
  if (!note.has(/^Afkast i alt kr\. /m)) note.lacks('sum in Danish crowns: enter it by hand');
  tellPayment(note, {
    kind: 'dividend',
    account: note.word(/^Depotnr\. (\d+)$/m),
    instrument: paper(isin, 'DKK'),
    name: note.word(new RegExp(`^${day.replaceAll('.', '\\.')} \\d+ (.+)$`, 'm')),
    time: note.time(day),
    total: amount('net dividend', 'Nettoudbytte'),
    gross: amount('dividend', 'Udbytte'),
  });
}

function readTrade(note: Note): void {
  const [, day = '', clock = '', side, name] = note.match('time and side', TRADE);
  const [, quantity = '', price = '', gross = ''] = note.match('quantity and price', FIGURES);
  const [, currency = '', total = ''] = note.match(
    'total',
    new RegExp(`^I alt\\n([A-Z]{3}) (${AMOUNT})$`, 'm'),
  );
  tellTrade(note, {
    side: side === 'solgt' ? 'sell' : 'buy',
    account: note.requiredWord('account', /(?:i|af|fra) depot (\d+)/),
    instrument: paper(note.requiredWord('ISIN', new RegExp(`ISIN-kode (${ISIN})`)), currency),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('value', gross),
    total: { value: note.parse('total', total), currency },
    order: note.word(/^Forretningsnr\. (\S+)/m),
  });
}
