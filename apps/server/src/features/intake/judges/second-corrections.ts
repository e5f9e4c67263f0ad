import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOpen } from './judge.ts';

interface Correction {
  readonly id: string;
  readonly replaces: string;
}

interface StagedCorrection extends Correction {
  readonly ordinal: number;
  readonly line: number;
}

const otherOfFile = (line: number) =>
  `It corrects the same activity as line ${line}, and only one correction counts. Line ${line} was taken; if this one is right, delete that activity and import the file again.`;

const OTHER_OF_JOURNAL =
  'What it corrects was corrected already, by an activity of the journal. If this one is right, delete that correction and import the file again.';

const CIRCLE =
  'It and what it corrects correct one another, so neither says what is true. Correct the activity by hand.';

/** Ids of corrections whose way, from correction to corrected, leads back to themselves. */
function inCircles(links: ReadonlyMap<string, string>): ReadonlySet<string> {
  const circles = new Set<string>();
  const seen = new Set<string>();
  for (const start of links.keys()) {
    const way = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      way.add(at);
      at = links.get(at);
    }
    if (at === undefined || !way.has(at)) continue;
    for (let one: string | undefined = at; one !== undefined && !circles.has(one); one = links.get(one)) {
      circles.add(one);
    }
  }
  return circles;
}

/**
 * One activity has at most one correction: two would both count. Of several that the file states the first
 * is kept, none where the journal has one. The others are rejected in words.
 */
export const secondCorrections: Judge = {
  verdict: 'rejected',
  when: whenOpen,
  judge: rejectSecondCorrections,
};

async function rejectSecondCorrections(tx: Tx, { ownerId }: ReportAtHand): Promise<number> {
  const { rows: staged } = await sql<StagedCorrection>`
    SELECT s.ordinal, s.line, s.id, s.replaces FROM import_staging s
    WHERE s.verdict = 'activity' AND s.replaces IS NOT NULL
      AND NOT EXISTS (SELECT FROM tapebook.activities a WHERE a.user_id = ${ownerId} AND a.id = s.id)
    ORDER BY s.ordinal`.execute(tx);
  if (staged.length === 0) return 0;
  const { rows: known } = await sql<Correction>`
    SELECT id, replaces FROM tapebook.activities
    WHERE user_id = ${ownerId} AND replaces IS NOT NULL`.execute(tx);
  const links = new Map([...known, ...staged].map(({ id, replaces }) => [id, replaces]));
  const circles = inCircles(links);
  const correctedInJournal = new Set(known.map(({ replaces }) => replaces));
  const first = new Map<string, StagedCorrection>();
  const rejected: { readonly ordinal: number; readonly message: string }[] = [];
  for (const correction of staged) {
    const { ordinal, id, replaces } = correction;
    const earlier = first.get(replaces);
    if (circles.has(id)) rejected.push({ ordinal, message: CIRCLE });
    else if (correctedInJournal.has(replaces)) rejected.push({ ordinal, message: OTHER_OF_JOURNAL });
    else if (earlier === undefined) first.set(replaces, correction);
    // The same row again under one id is a duplicate, and told so.
    else if (earlier.id !== id) rejected.push({ ordinal, message: otherOfFile(earlier.line) });
  }
  if (rejected.length === 0) return 0;
  await sql`
    UPDATE import_staging s SET verdict = 'rejected', code = 'corrected-already', message = r.message, id = NULL
    FROM unnest(${rejected.map(({ ordinal }) => ordinal)}::integer[],
                ${rejected.map(({ message }) => message)}::text[]) AS r (ordinal, message)
    WHERE s.ordinal = r.ordinal`.execute(tx);
  return rejected.length;
}

/** Rejected ones as problems of the import, for those who look at no rows. */
export async function problemsOfCorrections(
  tx: Tx,
): Promise<{ line: number | null; code: string; message: string }[]> {
  const { rows } = await sql<{ line: number | null; code: string; message: string }>`
    SELECT line, code, message FROM import_staging WHERE code = 'corrected-already' ORDER BY ordinal LIMIT 1000`.execute(
    tx,
  );
  return rows;
}
