import type { ActivityFacts } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { LIMITS } from '../contracts/limits.ts';
import type { StatedTotal } from '../contracts/statement.ts';
import type { ProblemCode } from '../contracts/verdict.ts';
import { textTooLong, tooManyDigits, unreadableText } from './wording.ts';

/**
 * What a journal keeps must be answered and stored again as it is: numbers of a bounded length, names
 * that a list can show, text without NUL, which PostgreSQL does not take.
 */
export interface CheckedRow {
  readonly line: number;
  readonly account: string;
  readonly externalId?: string;
  readonly facts: Partial<
    Pick<
      ActivityFacts,
      | 'instrument'
      | 'successor'
      | 'quantity'
      | 'price'
      | 'amount'
      | 'fees'
      | 'feeRate'
      | 'orderId'
      | 'positionId'
      | 'ratio'
      | 'ratioDivisor'
    >
  >;
}

export interface Objection {
  readonly code: ProblemCode;
  readonly message: string;
}

/** Control characters, and halves of characters that stand alone. */
const UNREADABLE = /[\p{Cc}\p{Cs}]/u;
const UNREADABLE_IN_NOTES = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
const MESSAGE_LENGTH = 1_000;

/** Why a row cannot be kept; `null` when it can. */
export function objectionTo({ line, account, externalId, facts }: CheckedRow): Objection | null {
  const { instrument, successor, quantity, price, amount, fees, feeRate, orderId, positionId } = facts;
  const { ratio, ratioDivisor } = facts;
  return (
    accountObjection(line, account) ??
    textObjection(line, 'id', externalId, LIMITS.externalIdLength) ??
    textObjection(line, 'order id', orderId, LIMITS.externalIdLength) ??
    textObjection(line, 'position id', positionId, LIMITS.externalIdLength) ??
    instrumentObjection(line, instrument) ??
    instrumentObjection(line, successor) ??
    numberObjection(line, 'quantity', quantity) ??
    numberObjection(line, 'price', price) ??
    numberObjection(line, 'amount', amount) ??
    numberObjection(line, 'cost', fees) ??
    numberObjection(line, 'rate of the cost', feeRate) ??
    numberObjection(line, 'ratio', ratio) ??
    numberObjection(line, 'ratio', ratioDivisor)
  );
}

/** Rows name the account of the row before. */
let soundAccount = '';

function accountObjection(line: number, account: string): Objection | null {
  if (account === soundAccount) return null;
  const objection = textObjection(line, 'account', account, LIMITS.accountLength);
  if (objection === null) soundAccount = account;
  return objection;
}

/** Instruments are shared by their rows, so that each is looked at once. */
const sound = new WeakSet<Instrument>();

function instrumentObjection(line: number, instrument: Instrument | null | undefined): Objection | null {
  if (instrument === null || instrument === undefined || sound.has(instrument)) return null;
  const { symbol, underlying, multiplier, strike } = instrument;
  const objection =
    textObjection(line, 'symbol', symbol, LIMITS.symbolLength) ??
    textObjection(line, 'underlying', underlying, LIMITS.symbolLength) ??
    numberObjection(line, 'multiplier', multiplier) ??
    numberObjection(line, 'strike', strike);
  if (objection === null) sound.add(instrument);
  return objection;
}

function textObjection(
  line: number,
  what: string,
  text: string | undefined,
  limit: number,
): Objection | null {
  if (text === undefined) return null;
  if (text.length > limit) {
    return { code: 'text-too-long', message: textTooLong(line, what, text, limit) };
  }
  return UNREADABLE.test(text)
    ? { code: 'unreadable-text', message: unreadableText(line, what, text) }
    : null;
}

const numberObjection = (line: number, what: string, value: Decimal | null | undefined): Objection | null =>
  value === null || value === undefined || isExactAmount(value)
    ? null
    : { code: 'number-too-large', message: tooManyDigits(line, what, LIMITS.digits) };

/** Whether a number is one that the journal keeps to its last digit. */
export const isExactAmount = (value: Decimal): boolean => value.fits(LIMITS.digits, LIMITS.digits);

/** Whether an account of this name can have rows; such a name is not cut, lest two accounts become one. */
export const isAccountRef = (ref: string): boolean =>
  ref.length <= LIMITS.accountLength && !UNREADABLE.test(ref);

export const isAnswerableInstrument = (line: number, instrument: Instrument): boolean =>
  instrumentObjection(line, instrument) === null;

export const isAnswerableTotal = ({
  account,
  instrument,
  value,
  opening,
  unbooked,
  line,
}: Omit<StatedTotal, 'file'>): boolean =>
  isAccountRef(account) &&
  isExactAmount(value) &&
  [opening, unbooked].every((amount) => amount === undefined || isExactAmount(amount)) &&
  instrumentObjection(line, instrument) === null;

export const boundedNote = (text: string): string => bounded(text, LIMITS.noteLength);
export const boundedTradeNotes = (text: string): string => bounded(text, LIMITS.tradeNotesLength);
export const boundedLabel = (text: string): string => bounded(text, LIMITS.accountLength);
/** Words about a row may repeat what it says, whatever that is. */
export const boundedMessage = (text: string): string => bounded(text, MESSAGE_LENGTH);

function bounded(text: string, limit: number): string {
  // A half of a character at the cut is taken for unreadable with the others.
  const cut = text.length > limit ? `${text.slice(0, limit - 1).replace(/\p{Cs}$/u, '')}…` : text;
  return UNREADABLE.test(cut) ? cut.replace(UNREADABLE_IN_NOTES, ' ') : cut;
}
