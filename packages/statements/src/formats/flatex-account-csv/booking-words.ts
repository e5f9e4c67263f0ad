import type { CashKind } from '../../brokers/europe/cash-words.ts';

/** What a booking of the account is; `trade` and `papers` are money of what the list of the depot has. */
export type AccountBooking = CashKind | 'trade' | 'papers';

/** Umlauts are left open: many files lost them on their way. */
const BOOKINGS: readonly (readonly [RegExp, AccountBooking])[] = [
  [/\border (?:kauf|verkauf)\b|^ausf.{1,2}hrung order\b|\bwp-?abrechnung\b|\bsparplan/i, 'trade'],
  [/\bopt\.-recht\b|\bvorz\. ko\b|^tilgung|^r.{1,2}ckzahlung|^f.{1,2}llig|knock.?out/i, 'papers'],
  [/^zinsabschluss|^(?:soll|haben|guthaben|negativ|kredit)?zins/i, 'interest'],
  [
    /^(?:verwahrentgelt|depotgeb|depotf|geb.{1,2}hr|entgelt|provision|spesen|strafzins|b.{1,2}rsen|porto)/i,
    'fee',
  ],
  [
    /^vorabpauschale|^thesaurierung|steuer|^kapest|^kest\b|quellenst|^transaktionssteuer|verlustverrechn|\bsoli\b/i,
    'tax',
  ],
  [
    /^dividende|^ertr.{1,2}gnis|^aussch.{1,2}ttung|^kupon|^coupon|^zinszahlung|^ertragsgutschrift|^dividenden/i,
    'dividend',
  ],
  [
    /^(?:einzahlung|auszahlung|.{1,3}berweisung|.{1,3}bertrag|lastschrift|gutschrift|dauerauftrag|sepa|umbuchung|einzug|geldeingang|geldausgang)/i,
    'deposit',
  ],
];

const REVERSAL = /^storno\s+/i;

/**
 * What a booking is by how its words begin; a reversal is what it takes back, with its own sign.
 *
 * @param hasPeer another bank's account stands beside: transfers may have no words at all.
 * @returns `null` for words that are not known.
 */
export function accountBookingOf(information: string, hasPeer: boolean): AccountBooking | null {
  const words = information.replace(REVERSAL, '');
  const known = BOOKINGS.find(([pattern]) => pattern.test(words))?.[1];
  if (known === 'interest' && /^zinszahlung/i.test(words)) return 'dividend';
  if (known !== undefined) return known;
  return hasPeer || words === '' ? 'deposit' : null;
}
