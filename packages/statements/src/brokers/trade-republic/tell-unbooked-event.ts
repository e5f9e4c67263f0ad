import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import { type Paper, readPapers } from './read-papers.ts';

const CURRENCY = 'EUR';

/**
 * Tells papers that came, went or took the place of others without money.
 *
 * @throws {RowProblem} for papers that came alone, of a split, a spin-off or rights: for how many is not stated.
 * @returns whether the document is of such.
 */
export function tellUnbookedEvent(note: Note, account: string | undefined): boolean {
  const papers = readPapers(note);
  const [first, second, ...others] = papers;
  if (first === undefined || others.length > 0) return false;
  const day = note.requiredWord('date', /\b(?:DATUM|DATE) (\d\d\.\d\d\.\d{4})$/m);
  const [old, next] = first.deed === 'Ausbuchung' ? [first, second] : [second, first];
  if (second === undefined) {
    if (/^Depot/.test(first.deed)) tellMoved(note, first, day, account);
    else throw cannotTell(note, first);
  } else if (
    old?.deed !== 'Ausbuchung' ||
    next?.deed !== 'Einbuchung' ||
    !tellExchange(note, old, next, day, account)
  ) {
    throw cannotTell(note, first);
  }
  return true;
}

const cannotTell = (note: Note, { deed, name, isin, quantity }: Paper): RowProblem =>
  new RowProblem(
    'unsupported-event',
    `Line ${note.line}: ${note.word(/^([\p{Lu} /-]{4,})\n(?:ÜBERSICHT|OVERVIEW)$/mu) ?? deed} of ${name} (${isin}), ${quantity} pieces, without its terms or its cost. Enter it by hand.`,
  );

function tellMoved(note: Note, moved: Paper, day: string, account: string | undefined): void {
  const { output } = note.file;
  const kind = moved.deed.includes('ein') ? 'transfer_in' : 'transfer_out';
  const time = note.time(day);
  note.identify(kind, moved.isin, time.day, moved.quantity.normalized());
  output.event(note, {
    kind,
    time,
    instrument: output.instrument(note, paper(moved.isin, CURRENCY)),
    currency: CURRENCY,
    account,
    more: { quantity: moved.quantity },
    note: moved.name,
  });
}

function tellExchange(
  note: Note,
  old: Paper,
  next: Paper,
  day: string,
  account: string | undefined,
): boolean {
  const { output } = note.file;
  const terms = splitRatio(next.quantity, old.quantity);
  if (terms === null || old.isin === next.isin) return false;
  const time = note.time(day);
  note.identify('merger', old.isin, next.isin, time.day);
  output.event(note, {
    kind: 'merger',
    time,
    instrument: output.instrument(note, paper(old.isin, CURRENCY)),
    currency: CURRENCY,
    amount: Decimal.zero,
    account,
    more: { successor: output.instrument(note, paper(next.isin, CURRENCY)), ...terms },
    note: `${old.name} · ${next.name}`,
  });
  return true;
}
