import type { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../cells/parse-number.ts';
import { ANNOTATION_ROLES, type StatedAnnotation, type StatedTag } from '../contracts/annotation.ts';
import { LIMITS } from '../contracts/limits.ts';
import type { DecimalMark } from '../contracts/source.ts';
import { boundedTradeNotes, isExactAmount } from './check-facts.ts';
import type { StatementWriter } from './statement-writer.ts';
import { quoted } from './wording.ts';

type AnnotationRole = (typeof ANNOTATION_ROLES)[number];

/** Cells of a row, as printed. */
export type AnnotationCells = Readonly<Partial<Record<AnnotationRole, string>>>;

/** The row that they stand in. */
export interface AnnotatedEntry {
  readonly line: number;
  /** `null` where the row does not say whether it opens, or which way. */
  readonly long: boolean | null;
  /** `null` where none is stated. */
  readonly price: Decimal | null;
  readonly mark: DecimalMark;
  readonly writer: StatementWriter;
}

/** Between tags; a name may hold a comma only where the list is parted by semicolons or bars. */
const PARTING = [/\s*;\s*/, /\s*\|\s*/, /\s*[,\n]\s*/];
/** How tables print that nothing is said. */
const NOTHING = /^(?:|[-–—]+|n\/?a|none|null|no (?:setup|tags?|mistakes?)|\[\]|untagged)$/i;

/**
 * What a row says of the trade that it opens. What of it cannot be understood is left out with words: the trade itself is
 * none the worse.
 *
 * @returns `undefined` where it says nothing.
 */
export function readAnnotation(cells: AnnotationCells, entry: AnnotatedEntry): StatedAnnotation | undefined {
  if (ANNOTATION_ROLES.every((role) => (cells[role] ?? '') === '')) return undefined;
  const [setup, ...otherSetups] = namesIn(cells.setup, entry, 'setup');
  const tags = unique([
    ...otherSetups.map((name) => ({ name })),
    ...namesIn(cells.tags, entry, 'tag').map((name) => ({ name })),
    ...namesIn(cells.mistakes, entry, 'mistake').map((name): StatedTag => ({ name, mistake: true })),
  ]).slice(0, LIMITS.tagsOfTrade);
  const notes = boundedTradeNotes(cells.tradeNotes ?? '').trim();
  const rating = ratingIn(cells.rating ?? '', entry);
  const stop = levelIn(cells.stop ?? '', 'stop', entry);
  const target = levelIn(cells.target ?? '', 'target', entry);
  const risk = moneyIn(cells.risk ?? '', 'risk', entry)?.abs();
  const annotation: StatedAnnotation = {
    ...(setup === undefined ? {} : { setup }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(notes === '' ? {} : { notes }),
    ...(rating === null ? {} : { rating }),
    ...(stop === null ? {} : { stop }),
    ...(target === null ? {} : { target }),
    ...(risk === undefined ? {} : { risk: risk.normalized().toString() }),
  };
  return Object.keys(annotation).length === 0 ? undefined : annotation;
}

function leaveOut({ line, writer }: AnnotatedEntry, what: string, text: string, why: string): void {
  writer.problem(
    'warning',
    'annotation-left-out',
    `Line ${line}: the ${what} ${quoted(text)} ${why}. It was left out; the trade is as the row says.`,
    line,
  );
}

/** The names of a list, as it parts them. */
export function splitNames(text: string): string[] {
  const whole = text.replace(/^\s*\[(.*)\]\s*$/s, '$1').trim();
  if (NOTHING.test(whole)) return [];
  const parting = PARTING.find((each) => each.test(whole));
  return (parting === undefined ? [whole] : whole.split(parting))
    .map((part) =>
      part
        .replace(/^["'#\s]+|["'\s]+$/g, '')
        .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
        .trim(),
    )
    .filter((name) => !NOTHING.test(name));
}

function namesIn(text: string | undefined, entry: AnnotatedEntry, what: string): string[] {
  return splitNames(text ?? '').flatMap((name) => {
    if (name.length <= LIMITS.labelLength) return [name];
    leaveOut(entry, what, name, `is longer than ${LIMITS.labelLength} characters`);
    return [];
  });
}

function unique(tags: readonly StatedTag[]): StatedTag[] {
  const found = new Map<string, StatedTag>();
  for (const tag of tags) {
    const key = tag.name.toLowerCase();
    if (!found.has(key) || tag.mistake === true) found.set(key, tag);
  }
  return [...found.values()];
}

const STARS = /^([★*]+)☆*$/u;

/** `4`, `4/5`, `8/10` or stars; a half counts up, as a journal of whole stars shows it. */
function ratingIn(text: string, entry: AnnotatedEntry): number | null {
  if (isEmptyNumber(text)) return null;
  const stars = STARS.exec(text)?.[1]?.length ?? null;
  const [, number = '', most = '5'] =
    /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(5|10))?(?:\s*stars?)?$/i.exec(text) ?? [];
  const value = stars ?? (number === '' ? null : (Number(number.replace(',', '.')) * 5) / Number(most));
  if (value === 0) return null;
  if (value !== null && value > 0 && value <= 5) return Math.max(1, Math.round(value));
  leaveOut(entry, 'rating', text, 'is none from 1 to 5');
  return null;
}

/** A number that is no share of anything: `0.5%` of an account and `1R` are no money and no price. */
function moneyIn(text: string, what: string, entry: AnnotatedEntry): Decimal | undefined {
  if (isEmptyNumber(text)) return undefined;
  const value = /%|\d\s*R$/i.test(text) ? null : parseNumber(text, entry.mark);
  if (value === null || !isExactAmount(value)) {
    leaveOut(entry, what, text, 'is no amount');
    return undefined;
  }
  return value.isZero() ? undefined : value;
}

/** A price on the side of the entry where a stop or a target stands: one on the other is something else, as ticks. */
function levelIn(text: string, what: 'stop' | 'target', entry: AnnotatedEntry): string | null {
  const value = moneyIn(text, what, entry);
  if (value === undefined) return null;
  const above = entry.price === null || entry.long === null ? null : value.compare(entry.price);
  if (above === 0) return null;
  if (above !== null && above > 0 === (entry.long === (what === 'stop'))) {
    leaveOut(entry, what, text, `is no ${what} of a ${entry.long ? 'purchase' : 'sale'} at ${entry.price}`);
    return null;
  }
  return value.normalized().toString();
}
