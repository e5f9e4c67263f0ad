import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { accountOf, bookedOf, squeezed } from './note-parts.ts';

/** Pieces, or the face value of a bond; the code ends the line, or stands by itself below it. */
const POSITION = new RegExp(`^(STK|[A-Z]{3})[\\d.]+,\\d{3}.*?(${ISIN})$`, 'm');
const CODE = new RegExp(`(?:^| )(${ISIN})$`, 'm');

export function readPayment(note: Note): void {
  const total = bookedOf(note);
  const [, unit = 'STK', code] = POSITION.exec(squeezed(note.text)) ?? [];
  const isin = code ?? note.requiredWord('ISIN', CODE);
  const rate = note.find(new RegExp(`Devisenkurs ?:? ([A-Z]{3}) ?/? ?([A-Z]{3}) (${AMOUNT})`));
  const day = note.requiredWord(
    'payment date',
    /zahlbar ab (\d\d\.\d\d\.\d{4})/,
    /per (\d\d\.\d\d\.\d{4})/,
    /(\d\d\.\d\d\.\d{4}) [A-Z]{3} [\d.]+,\d\d$/m,
  );
  tellPayment(note, {
    kind: /^Zinsgutschrift/i.test(note.text) ? 'interest' : 'dividend',
    account: accountOf(note),
    instrument: unit === 'STK' ? paper(isin, total.currency) : bond(isin, total.currency),
    time: note.time(day),
    total,
    gross: note.amount('Bruttobetrag ?'),
    ...(rate === null
      ? {}
      : { rate: { from: rate[1] ?? '', to: rate[2] ?? '', rate: note.parse('rate', rate[3] ?? '') } }),
  });
}
