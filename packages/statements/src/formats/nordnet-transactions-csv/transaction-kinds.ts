import type { Decimal } from '@tapebook/domain/money';
import { type CashKind, cashKindOf } from '../../brokers/europe/cash-words.ts';

/** What a row does: a trade, an exchange of currency, papers or money of an event, or money alone. */
export type RowKind = 'buy' | 'sell' | 'conversion' | 'papers' | 'event-cash' | 'cash' | 'balance';

/** Words of a type in capitals, with single spaces. */
export const typeWords = (printed: string): string => printed.toUpperCase().replace(/\s+/g, ' ').trim();

/** Takes an earlier row back. */
const REVERSED = /^(?:MAK\.?|MAKULER\p{L}*|KORJAUS|PER\.?|PERUUTUS) /u;

export const isReversal = (words: string): boolean => REVERSED.test(words);

/** A type without the words that take it back. */
export const reversedWords = (words: string): string => words.replace(REVERSED, '');

const CONVERSION = /^VALUU?TA|VÄXLING|VEKSLING/u;
const BUY = /^(?:KÖPT?|KJØPT?|KØBT?|OSTO)\b(?! ?AV VALUTA)/u;
const SELL = /^(?:SÅLT|SÄLJ|SALG|SOLGT|MYYNTI)(?![\p{L}])/u;
/** Money that is paid for papers of an event. */
const EVENT_CASH = /\bLIKVID\b|\bKÄT\b|^MERKINNÄN MAKSU/u;

/** @param hasPieces the row counts papers. @param hasMoney it moves money. */
export function rowKindOf(words: string, hasPieces: boolean, hasMoney: boolean): RowKind {
  if (words === 'SALDO') return 'balance';
  if (CONVERSION.test(words)) return 'conversion';
  const isTrade = hasPieces && (BUY.test(words) || SELL.test(words) || isReinvested(words));
  if (isTrade && (hasMoney || !isReinvested(words))) return SELL.test(words) ? 'sell' : 'buy';
  if (EVENT_CASH.test(words) && hasMoney) return 'event-cash';
  return hasPieces && !hasMoney ? 'papers' : 'cash';
}

/** A dividend that was paid in papers, or bought them. */
export const isReinvested = (words: string): boolean =>
  /REINVEST|ÅTERINVEST|GENINVEST|UUDELLEENSIJOIT/.test(words);

const CAME = /INLÄGG|INNLEGG|INDLÆG|JÄTTÖ|INNL\.|TIL+DEL|FIS+ION IN\b|FISJON IN\b/u;
const WENT = /UTTAG|UTTAK|UDTAG|OTTO|SLETTING|ULOSKIRJ|DECIMALER UT/u;

/** Whether papers came or went, which the types tell alone; `null` where they do not. */
export function directionOf(words: string): 'came' | 'went' | null {
  if (CAME.test(words)) return 'came';
  return WENT.test(words) ? 'went' : null;
}

/** The event that rows of one day belong to: its first word. */
export const eventOf = (words: string): string => words.split(/[ .-]/)[0] ?? words;

/** Papers that were given for nothing: rights, spin-offs, bonus shares. */
export const isGiven = (words: string): boolean =>
  /UTDELNING|UTBYTTE|UDBYTTE|FIS+ION|FISJON|TIL+DEL|RAHASTOANTI|FONDEM|YHTIÖIT|BONUS/u.test(words) ||
  isReinvested(words);

/** Tried in this order: a tax on a dividend names the dividend. */
const MONEY: readonly (readonly [RegExp, CashKind])[] = [
  [
    /SKATT?(?![\p{L}])|SKAT\b|KUPSKATT|KUPONG|KUPONKI|VERO\b|PIDÄTYS|\bTAX\b|KILDE?SK|UTENLANDSK KILDE/u,
    'tax',
  ],
  [
    /(?:TILBAKE|TILBAGE)BETALING AV? ?KAPITAL|KAPITAL(?:ÅTERB|NEDS|TILB)|PÄÄOMAN ?PALAUTUS|^TILBAKEBETALING$/u,
    'return_of_capital',
  ],
  [/^TILBAKEBET|ÅTERBETALN|ÅTERBÄR|RETURPROVI|PALAUTUS|TILBAGEF/u, 'adjustment'],
  [/UTDELNING|UTBYTTE|UDBYTTE|OSINKO|OSING|UDLODNING|TUOTTO/u, 'dividend'],
  [/RÄNTA|RÄNTE|RENTE|KORKO|KORON|AKSJEUTLÅN|AKTIELÅN|AKTIEUDLÅN/u, 'interest'],
  [/AVGIFT|PLATTFORMAVG|GEBYR|MAKSU|PALKKIO|\bMVA\b|\bMOMS\b|OPPBEVARING|KURTASJE|COURTAGE|KURTAGE/u, 'fee'],
  [
    /INSÄTTNING|INNSKUDD|INDBETALING|INDSÆTTELSE|TALLETUS|PREMIEIN|UTTAG|UTTAK|UTBETALNING|UTBETALING|HÆVNING|UDBETALING|NOSTO|ÖVERFÖRING|OVERFØRING|OVERFØRSEL|SIIRTO/u,
    'deposit',
  ],
];

/**
 * What money is that was not paid for a trade.
 *
 * @param named the row names a paper: what its company pays back is no gift of the broker.
 * @returns `null` for words that say nothing of the kind.
 */
export function moneyKindOf(words: string, amount: Decimal, named: boolean): CashKind | null {
  const known = MONEY.find(([pattern]) => pattern.test(words))?.[1];
  if (known === 'return_of_capital' && !named) return 'adjustment';
  return known ?? cashKindOf(words, amount);
}
