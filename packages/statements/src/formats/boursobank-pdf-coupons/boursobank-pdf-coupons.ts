import { BOURSOBANK } from '../../brokers/boursobank/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';

const MONEY = String.raw`\d{1,3}(?: \d{3})*,\d\d`;
const COUPON = new RegExp(
  `^(\\d\\d/\\d\\d/\\d{4}) [\\d ,]+? (\\D.*?) \\((${ISIN})\\) (${MONEY})(?: ${MONEY})*? (${MONEY})$`,
  'm',
);
const CURRENCY = 'EUR';

/** See README.md beside this file. */
export const boursobankPdfCoupons = noteStatement({
  id: 'boursobank-pdf-coupons',
  broker: BOURSOBANK,
  label: 'Coupons et remboursements (PDF)',
  timeZone: 'Europe/Paris',
  signature: [/COUPONS REMBOURSEMENTS/, /Références de votre compte titres/, /DETAIL COUPONS/],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: /^\d\d\/\d\d\/\d{4} \d/,
  closes: /^(?:TOTAL|COUPONS|REMBOURSEMENTS|¨|Service Clientèle|DETAIL)/,
  read: readCoupon,
});

function readCoupon(note: Note): void {
  const [, day = '', name, isin = '', gross = '', net = ''] = note.match('coupon', COUPON);
  tellPayment(note, {
    kind: 'dividend',
    account: note.word(/^Références de votre compte titres\n(?:\D.*\n)?(\d+ \d+ \d+)/m),
    instrument: paper(isin, CURRENCY),
    name,
    time: note.time(day),
    gross: { value: note.parse('gross amount', gross), currency: CURRENCY },
    total: { value: note.parse('net amount', net), currency: CURRENCY },
  });
}
