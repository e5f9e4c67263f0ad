import { LONGEST_NAME, LONGEST_NOTE, type NewActivityJson, type NewInstrumentJson } from '@tapebook/contract';
import { isTimeZone } from '@tapebook/domain/time';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
import {
  type EntryDraft,
  type ExecutionRow,
  isBlankRow,
  type NewAccountDraft,
} from '../draft/entry-draft.ts';
import { CURRENCY } from './currency-code.ts';
import type { EntryContext } from './entry-context.ts';
import { readFact } from './read-fact.ts';
import { type ReadInstrument, readInstrument } from './read-instrument.ts';
import { objectionToTime, readTime, zoneOfDays } from './read-time.ts';
import { readTypedPrice } from './typed-price.ts';

export interface ReadEntry {
  /** What can be read so far; all of it when there is no error. */
  readonly activities: readonly NewActivityJson[];
  /** The form's name for the place of each activity: `row.2`, or `fact`. */
  readonly places: readonly string[];
  /** By field: `symbol`, `row.2.price`, `fact.amount`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly instrument: ReadInstrument;
}

/** Reads the whole form: what it says, and what is wrong or missing, field by field. */
export function readEntry(draft: EntryDraft, context: EntryContext): ReadEntry {
  const errors: Record<string, string> = {};
  const say = (field: string, message: string): void => {
    errors[field] ??= message;
  };
  const rows = draft.kind === 'trade' ? draft.rows.filter((row) => !isBlankRow(row)) : [];
  const instrument = readInstrument(draft.instrument, {
    known: context.known,
    currency: context.account.currency,
    tradeDate: rows[0]?.date ?? draft.fact.date,
  });
  if (draft.accountId === '') checkNewAccount(draft.newAccount, say);
  const found: { activity: NewActivityJson; place: string }[] = [];
  if (draft.kind === 'trade') {
    Object.assign(errors, instrument.errors);
    const first = draft.rows[0];
    if (rows.length === 0 && first !== undefined) say(`row.${first.id}.quantity`, 'How much was traded?');
    // Beside one that has a time, a day alone would be its midnight: what was sold at the end would stand before what was bought.
    const timedDays = new Set(rows.filter(({ time }) => time !== '').map(({ date }) => date));
    for (const row of rows) {
      const activity = readRow(row, draft, { ...context, instrument: instrument.instrument }, say);
      if (activity !== null) found.push({ activity, place: `row.${row.id}` });
      if (row.time === '' && timedDays.has(row.date))
        say(`row.${row.id}.time`, 'Enter its time too, or no times on this day');
    }
    for (const level of ['stop', 'target'] as const) {
      if (draft[level].trim() !== '' && readTypedPrice(draft[level], instrument.instrument) === null) {
        say(level, 'A price, such as 98.50');
      }
    }
  } else {
    const activity = readFact({ draft, kind: draft.kind, instrument, context, say });
    if (activity !== null) found.push({ activity, place: 'fact' });
  }
  const note = draft.note.trim();
  if (note.length > LONGEST_NOTE)
    say('note', `At most ${counted(LONGEST_NOTE)} characters; these are ${counted(note.length)}`);
  const activities = found.map(({ activity }, index) =>
    index === 0 && note !== '' ? { ...activity, note } : activity,
  );
  return { activities, places: found.map(({ place }) => place), errors, instrument };
}

const counted = (count: number): string => formatQuantity(count);

function checkNewAccount(
  { name, currency, timeZone }: NewAccountDraft,
  say: (field: string, message: string) => void,
): void {
  if (name.trim() === '') say('newAccount.name', 'Name the account; the broker’s name will do');
  if (name.trim().length > LONGEST_NAME)
    say('newAccount.name', `At most ${LONGEST_NAME} characters; these are ${name.trim().length}`);
  if (!CURRENCY.test(currency.trim())) say('newAccount.currency', 'A currency code, such as USD');
  if (!isTimeZone(timeZone.trim())) say('newAccount.timeZone', 'A zone, such as America/New_York');
}

function readRow(
  row: ExecutionRow,
  draft: EntryDraft,
  { account, instrument }: EntryContext & { readonly instrument: NewInstrumentJson | null },
  say: (field: string, message: string) => void,
): NewActivityJson | null {
  const at = (field: string): string => `row.${row.id}.${field}`;
  const quantity = readTypedNumber(row.quantity);
  if (row.quantity.trim() === '') say(at('quantity'), 'How much?');
  else if (quantity === null || !quantity.isPositive()) say(at('quantity'), 'A number above zero');
  const price = readTypedPrice(row.price, instrument);
  if (row.price.trim() === '') say(at('price'), 'At which price?');
  else if (price === null) say(at('price'), 'A price, such as 101.25');
  const fees = row.fees.trim() === '' ? null : readTypedNumber(row.fees);
  if (row.fees.trim() !== '' && fees === null) say(at('fees'), 'An amount, or leave it empty');
  const occurredAt = readTime(row, row.time === '' ? zoneOfDays(draft.zone, account) : draft.zone);
  const objection = objectionToTime(row, draft.zone);
  if (objection !== null) say(at('date'), objection);
  if (instrument === null || quantity === null || !quantity.isPositive()) return null;
  if (price === null || occurredAt === null || objection !== null) return null;
  return {
    accountId: account.id,
    kind: row.side,
    occurredAt,
    timePrecision: row.time === '' ? 'day' : 'instant',
    quantity: quantity.toString(),
    price: price.toString(),
    currency: instrument.currency,
    instrument,
    // Left out, the fees are not stated: the account's fee model says them.
    ...(fees === null ? {} : { fees: fees.toString() }),
  };
}
