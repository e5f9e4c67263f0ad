import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal, isCurrency } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { ProblemCode } from '../../contracts/verdict.ts';
import type { FoundActivity } from '../../outputs/found-activity.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { quoted } from '../../outputs/wording.ts';
import type { OfxRow } from './ofx-row.ts';
import { resolveOfxTime } from './ofx-time.ts';
import type { Survey } from './survey.ts';

/** What the rows of one account are read with. */
export interface OfxContext {
  readonly writer: StatementWriter;
  readonly survey: Survey;
  readonly timeZone: string;
  /** ACCTID */
  readonly account: string;
  /** CURDEF, or what the trader says; `null` when neither does. */
  readonly currency: Currency | null;
  /** Clock times of the statement's own dates, which its transactions have as well where they know none. */
  readonly dummyClocks: ReadonlySet<string>;
}

const REMEDY = 'Check it at the broker and enter it by hand, or download the statement again.';

/** Where it stands, with the broker's id: a whole file may stand on one line. */
export const placeOf = ({ line, name, fitid }: OfxRow): string =>
  `Line ${line}, ${name}${fitid === '' ? '' : ` with FITID ${fitid.slice(0, 60)}`}`;

export function reject(context: OfxContext, row: OfxRow, code: ProblemCode, words: string): null {
  context.writer.reject(row.line, code, `${placeOf(row)}: ${words} ${REMEDY}`);
  return null;
}

/** A number that the row must have; `null` after it was rejected. */
export function required(context: OfxContext, row: OfxRow, name: string): Decimal | null {
  const value = row.number(name);
  if (value === null) return reject(context, row, 'missing-value', `it has no ${name}.`);
  return value ?? rejectNumber(context, row, name);
}

/** Whether all of these are numbers, where the row has them; it is rejected when one is not. */
export function areReadable(context: OfxContext, row: OfxRow, ...names: readonly string[]): boolean {
  const bad = row.unreadable(...names);
  if (bad !== undefined) rejectNumber(context, row, bad);
  return bad === undefined;
}

const rejectNumber = (context: OfxContext, row: OfxRow, name: string): null =>
  reject(context, row, 'unreadable-number', `${name} ${quoted(row.text(name))} is no number.`);

export function timeOf(context: OfxContext, row: OfxRow): ResolvedTime | null {
  const text = row.text('DTTRADE') || row.text('DTPOSTED');
  const time = resolveOfxTime(text, context.timeZone, context.dummyClocks);
  if (time !== null) return time;
  return text === ''
    ? reject(context, row, 'unreadable-date', 'it has no date.')
    : reject(
        context,
        row,
        'unreadable-date',
        `${quoted(text)} is no date that exists between 1900 and 2199.`,
      );
}

/**
 * The currency in which a row states its amounts: the account's, unless the row names its own. A rate beside
 * it is kept: of CURRENCY, in which the amounts are, and of ORIGCURRENCY, from which they were converted.
 */
export function currencyOf(context: OfxContext, row: OfxRow, day: string | undefined): Currency | null {
  const stated = row.text('CURSYM', 'CURRENCY').toUpperCase();
  const foreign = stated || row.text('CURSYM', 'ORIGCURRENCY').toUpperCase();
  const rate = row.number('CURRATE');
  if (isCurrency(foreign) && context.currency !== null && rate instanceof Decimal && day !== undefined) {
    context.writer.rate({ day, from: foreign, to: context.currency, rate });
  }
  if (isCurrency(stated)) return stated;
  if (stated !== '') return reject(context, row, 'unknown-currency', `${quoted(stated)} is no currency.`);
  if (context.currency !== null) return context.currency;
  return reject(
    context,
    row,
    'unknown-currency',
    'the file does not say the currency of the account (CURDEF). Choose a currency and import it again.',
  );
}

/** The security that the row names; `null` after the row was rejected. */
export function instrumentOf(context: OfxContext, row: OfxRow, currency: Currency): Instrument | null {
  const { securities } = context.survey;
  const instrument = securities.instrument(row, currency);
  if (instrument === null) {
    return reject(context, row, 'missing-value', 'it does not say of which security it is (SECID).');
  }
  if (instrument.multiplier === null) {
    context.writer.problemOnce(
      'question',
      'multiplier-unknown',
      `${placeOf(row)}: how much money one point of ${instrument.symbol} is worth is not known. Say so in the instrument’s settings; until then its result is unknown.`,
      row.line,
    );
  }
  if (securities.ambiguous.has(row.text('UNIQUEID'))) {
    context.writer.problemOnce(
      'warning',
      'id-not-unique',
      `The list of securities gives the id ${row.text('UNIQUEID')} to several symbols, so the id itself stands for the symbol. Rename the instrument where that matters.`,
      row.line,
    );
  }
  return instrument;
}

/**
 * FITID is unique within an account by the standard, but at one broker a purchase and a sale of the next day
 * share it; with kind and day it is. Without one, the row is known by its figures.
 */
export function identityOf(row: OfxRow): Pick<FoundActivity, 'content' | 'externalId'> {
  const day = (row.text('DTTRADE') || row.text('DTPOSTED')).slice(0, 8);
  const figure = (name: string) => row.number(name)?.toString() ?? row.text(name);
  const content = [
    row.name,
    day,
    row.text('UNIQUEID'),
    figure('UNITS'),
    figure('UNITPRICE'),
    figure('TOTAL'),
    figure('TRNAMT'),
    row.text('INCOMETYPE'),
    row.text('TFERACTION'),
    row.text('OPTACTION'),
    row.text('NAME'),
  ].join('|');
  const { fitid } = row;
  // Longer than any id that is one; the figures tell such rows apart as well.
  if (fitid === '' || fitid.length > 150) return { content };
  return { content, externalId: externalIdOf(fitid, row.name, day) };
}

export const externalIdOf = (fitid: string, name: string, day: string): string => `${fitid}|${name}|${day}`;

/** The second fact of a row: the same identity, with what it is behind it. */
export const furtherIdentity = (
  { content, externalId }: Pick<FoundActivity, 'content' | 'externalId'>,
  what: string,
): Pick<FoundActivity, 'content' | 'externalId'> => ({
  content: `${content}|${what}`,
  ...(externalId === undefined ? {} : { externalId: `${externalId}|${what}` }),
});

/** The broker's words, and those of ours; the id too where the line does not tell which row is meant. */
export function noteOf(context: OfxContext, row: OfxRow, ...words: readonly string[]): { note?: string } {
  const id = context.survey.sharesLines && row.fitid !== '' ? `FITID ${row.fitid}` : '';
  const memo = row.memo === row.text('NAME') ? '' : row.memo;
  const note = [...words, row.text('NAME'), memo, id].filter((each) => each !== '').join(' · ');
  return note === '' ? {} : { note };
}
