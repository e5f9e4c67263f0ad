import { AMOUNT, type Money, type Note } from '../../notes/note.ts';

/** How a notice names the number under which the bank keeps it. */
export const REFERENCE = '(?:Unsere Referenz|Our reference|Notre référence|Nostro riferimento)';

export const DAYS: readonly RegExp[] = [
  /(?:vom|of|du|del) (\d\d\.\d\d\.\d{4}) (?:haben|we have|nous avons|abbiamo)/,
  /(?:vom|of|du|del) (\d\d\.\d\d\.\d{4}),? (?:haben|we have|nous avons|abbiamo)/,
  /^(?:Am|On|Le|Il) (\d\d\.\d\d\.\d{4})/m,
];

export const VALUE_DATE =
  /(?:Valutadatum|value date of|value date|date valeur|data valuta) ?:? ?(\d\d\.\d\d\.\d{4})/i;

const BOOKS =
  '(?:Betrag (?:belastet|gutgeschrieben)|Amount (?:debited|credited)|Montant (?:débité|crédité)|Importo (?:addebitato|accreditato))';
/** What is booked stands on the line above the one that says where, or behind these words, with its tax above. */
const BOOKED = new RegExp(`([A-Z]{3}) (${AMOUNT})\\n${BOOKS}(?! [A-Z]{3} ${AMOUNT})`);

/** Where nothing says to which account it is booked; newer notices repeat it in the account's reference. */
export const TOTAL = new RegExp(
  `^(?:Zu Ihren (?:Lasten|Gunsten)|To your (?:debit|credit)|A votre (?:débit|crédit)|A vostro (?:debito|credito)|Total[e]?|${BOOKS}) ([A-Z]{3}) (${AMOUNT})(?: [A-Z]{3}(?: ${AMOUNT})?)?$`,
  'm',
);

/** @throws {RowProblem} */
export function booked(note: Note, ...others: readonly RegExp[]): Money {
  const [, currency = '', value = ''] = note.match('total', BOOKED, ...others);
  return { value: note.parse('total', value), currency };
}
