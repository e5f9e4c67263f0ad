import { COMDIRECT } from '../../brokers/comdirect/broker.ts';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';

const TITLE = /^(?:\* )?Wertpapier(kauf|verkauf|bezug|umtausch)/im;
const INCOME = /^(?:Dividendengutschrift|Ertragsgutschrift|Gutschrift fälliger Wertpapier-Erträge)/m;
/** Name and WKN, below them the rest of the name and the ISIN. */
const SECURITY = new RegExp(
  `^Wertpapier-Bezeichnung WPKNR/ISIN\\n(.+?) ([A-Z0-9]{6})\\n(?:(.+?) )?(${ISIN})$`,
  'm',
);
const PIECES = (line: string) => new RegExp(`^${line}St\\. ?(${AMOUNT}) ([A-Z]{3}) (${AMOUNT})`, 'm');
const TOTAL = new RegExp(
  `Zu Ihren (?:Gunsten|Lasten)(?: vor Steuern| nach Steuern)?\\n.*?([A-Z]{3}) (${AMOUNT})$`,
  'm',
);

/** See README.md beside this file. */
export const comdirectPdfNotes = noteStatement({
  id: 'comdirect-pdf-notes',
  broker: COMDIRECT,
  label: 'Wertpapierabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /comdirect|Quickborn/,
    /^(?:\* )?(?:Wertpapier(?:kauf|verkauf|bezug|umtausch)|Dividendengutschrift|Ertragsgutschrift|Gutschrift fälliger)/im,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  const [, totalCurrency = '', booked = ''] = note.match('total', TOTAL);
  const total = { value: note.parse('total', booked), currency: totalCurrency };
  const account = note.word(/Depotnummer ?: (\d[\d ]*\d)/m);
  const withheld = asCosts(note.amounts(...GERMAN_TAXES));
  const title = note.find(TITLE)?.[1]?.toLowerCase();
  if (title === undefined) {
    if (!note.has(INCOME)) return;
    const isin = note.requiredWord('ISIN', new RegExp(`(?:^| )(${ISIN})$`, 'm'));
    const day = note.requiredWord(
      'payment date',
      /zahlbar ab (\d\d\.\d\d\.\d{4})/,
      /per (\d\d\.\d\d\.\d{4})/,
    );
    const instrument = paper(isin, total.currency);
    const gross = note.amount('Bruttobetrag ?');
    const rate = note.find(new RegExp(`Devisenkurs ?:? ([A-Z]{3}) ?/ ?([A-Z]{3}) (${AMOUNT})`));
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument,
      time: note.time(day),
      total,
      gross,
      withheld,
      ...(rate === null
        ? {}
        : { rate: { from: rate[1] ?? '', to: rate[2] ?? '', rate: note.parse('rate', rate[3] ?? '') } }),
    });
    return;
  }
  const [, name, , more, isin = ''] = note.match('security', SECURITY);
  // Several executions are listed and summed up.
  const [, quantity = '', currency = '', price = ''] = note.match('quantity', PIECES('Summe '), PIECES(''));
  const gross = note.requiredAmount('value', 'Kurswert ?:');
  const rate = note.number('rate', /Umrechn\. ?zum Dev\. ?kurs ([\d.,]+)/);
  tellTrade(note, {
    side: title === 'verkauf' ? 'sell' : 'buy',
    cancelled: note.has(/^Storno/im),
    account,
    instrument: paper(isin, currency),
    name: [name, more].filter((part) => part !== undefined).join(' '),
    time: note.time(
      note.requiredWord('trade date', /Gesch.{1,2}ftstag ?: (\d\d\.\d\d\.\d{4})/),
      note.word(/Handelszeit ?: (\d\d:\d\d)/),
    ),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total,
    withheld,
    ...(rate === undefined ? {} : { rate: { from: total.currency, to: currency, rate } }),
    order: note.word(/Gesch.{1,2}ftsnummer ?: (\d[\d ]*\d)/),
  });
}
