import type { NewActivityJson, NewInstrumentJson } from '@tapebook/contract';
import type { Decimal } from '@tapebook/domain/money';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
import type { EntryDraft } from '../draft/entry-draft.ts';
import { ENTRY_KINDS, type FactField, type FactKind } from '../draft/entry-kinds.ts';
import { CURRENCY } from './currency-code.ts';
import type { EntryContext } from './entry-context.ts';
import { type ReadInstrument, readInstrument } from './read-instrument.ts';
import { objectionToTime, readTime, zoneOfDays } from './read-time.ts';
import { readTypedRatio } from './typed-ratio.ts';

interface FactQuestion {
  readonly draft: EntryDraft;
  readonly kind: FactKind;
  readonly instrument: ReadInstrument;
  readonly context: EntryContext;
  readonly say: (field: string, message: string) => void;
}

/** One fact that is no execution; `null` while something of it is missing or wrong. */
export function readFact({ draft, kind, instrument, context, say }: FactQuestion): NewActivityJson | null {
  const { fields, instrument: about, paid = false } = ENTRY_KINDS[kind];
  const { fact } = draft;
  let complete = true;
  const refuse = (field: string, message: string): void => {
    complete = false;
    say(field, message);
  };

  const isAbout = about === 'required' || (about === 'optional' && draft.instrument.symbol.trim() !== '');
  if (isAbout) for (const [field, message] of Object.entries(instrument.errors)) refuse(field, message);
  const dayZone = zoneOfDays(draft.zone, context.account);
  const occurredAt = readTime(fact, fact.time === '' ? dayZone : draft.zone);
  const objection = objectionToTime(fact, draft.zone);
  if (objection !== null) refuse('fact.date', objection);

  /** A number of the form: `undefined` where it is left empty or not asked. */
  const number = (
    field: FactField & keyof typeof fact,
    accepts: (value: Decimal) => boolean,
    words: string,
  ) => {
    const asked = fields[field];
    if (asked === undefined) return undefined;
    const text = fact[field].trim();
    if (text === '') {
      if (asked.required) refuse(`fact.${field}`, words);
      return undefined;
    }
    const value = readTypedNumber(text);
    if (value !== null && accepts(value)) return value;
    refuse(`fact.${field}`, words);
    return undefined;
  };
  const quantity = number('quantity', (value) => value.isPositive(), 'A number above zero');
  const price = number('price', (value) => !value.isNegative(), 'A number that is not negative');
  const amount = number('amount', (value) => !value.isZero(), 'An amount, such as 12.50');
  const fees = number('fees', () => true, 'An amount, or leave it empty');

  const ratio = fields.ratio === undefined || fact.ratio.trim() === '' ? null : readTypedRatio(fact.ratio);
  if (fields.ratio !== undefined && ratio === null && (fields.ratio.required || fact.ratio.trim() !== '')) {
    refuse('fact.ratio', 'New for old, such as 2:1 or 1 for 3');
  }
  const basis = fields.basis === undefined || fact.basis.trim() === '' ? null : readTypedRatio(fact.basis);
  if (fields.basis !== undefined && fact.basis.trim() !== '' && !isPart(basis)) {
    refuse('fact.basis', 'A part of one, such as 0.2, 1/5 or 20%');
  }
  const successor = fields.successor === undefined ? null : readSuccessor(draft, instrument, context);
  if (fields.successor?.required && fact.successor.trim() === '') {
    refuse('fact.successor', 'What is the new symbol?');
  }
  if (kind === 'merger' && successor === null && price === undefined) {
    refuse('fact.successor', 'State the new symbol, the cash, or both');
  }
  if (kind === 'merger' && successor !== null && ratio === null) {
    refuse('fact.ratio', 'How many new for each old? Such as 1:1 or 0.5');
  }
  const acquiredAt =
    fields.acquired === undefined || fact.acquired === ''
      ? null
      : readTime({ date: fact.acquired, time: '' }, dayZone);

  const named = fact.currency.trim().toUpperCase();
  if (named !== '' && !CURRENCY.test(named)) refuse('fact.currency', 'A currency code, such as USD');
  const currency =
    named === '' ? ((isAbout ? instrument.instrument?.currency : null) ?? context.account.currency) : named;
  if (!complete || occurredAt === null || (isAbout && instrument.instrument === null)) return null;
  return {
    accountId: context.account.id,
    kind,
    occurredAt,
    timePrecision: fact.time === '' ? 'day' : 'instant',
    currency,
    ...(isAbout ? { instrument: instrument.instrument } : {}),
    ...(quantity === undefined ? {} : { quantity: quantity.toString() }),
    ...(price === undefined ? {} : { price: price.toString() }),
    ...(amount === undefined ? {} : { amount: signedAmount(amount, paid).toString() }),
    ...(fees === undefined ? {} : { fees: fees.toString() }),
    ...(ratio === null ? {} : { ratio: ratio.ratio.toString(), ratioDivisor: ratio.divisor.toString() }),
    ...(basis === null
      ? {}
      : { basisFraction: basis.ratio.toString(), basisFractionDivisor: basis.divisor.toString() }),
    ...(successor === null ? {} : { successor }),
    ...(acquiredAt === null ? {} : { acquiredAt }),
    ...(fields.toAccount === undefined || fact.toAccount === '' ? {} : { toAccountId: fact.toAccount }),
  };
}

/** The amount as the account sees it: what is paid leaves it. */
const signedAmount = (amount: Decimal, paid: boolean): Decimal => (paid ? amount.negated() : amount);

const isPart = (basis: ReturnType<typeof readTypedRatio>): boolean =>
  basis !== null && basis.ratio.compare(basis.divisor) <= 0;

/** What the position becomes: of the class and currency of what it was, unless the symbol says otherwise. */
function readSuccessor(
  { fact }: EntryDraft,
  { instrument }: ReadInstrument,
  { known, account }: EntryContext,
): NewInstrumentJson | null {
  if (fact.successor.trim() === '') return null;
  return readInstrument(
    {
      symbol: fact.successor,
      assetClass: instrument?.assetClass ?? '',
      currency: instrument?.currency ?? '',
      multiplier: instrument?.multiplier ?? '',
      expiry: '',
      strike: '',
      right: '',
    },
    { known, currency: account.currency, tradeDate: fact.date },
  ).instrument;
}
