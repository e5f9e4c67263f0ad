import type { SharePartJson } from '@tapebook/contract';
import { toText, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { namesHidden, tradesSeen, withoutHidden } from './hidden-trades.ts';

/** A text that was found by its words as they were written. */
interface FoundText {
  /** `null`: it mentions no trade, and is read as it was written. */
  readonly document: WrittenDocument | null;
  /** The language that its words were taken in. */
  readonly language: string;
}

/**
 * Which texts say what was asked for as whoever sees a part of the journal reads them. Where a trade is mentioned that they
 * do not see, the words as written have its name: nobody may learn of it by looking whether it stands there.
 */
export async function stillFound(
  tx: Tx,
  {
    ownerId,
    part,
    asked,
  }: { readonly ownerId: string; readonly part: SharePartJson; readonly asked: string },
  texts: readonly FoundText[],
): Promise<boolean[]> {
  const documents = texts.flatMap(({ document }) => document ?? []);
  const sees = await tradesSeen(tx, ownerId, part, documents);
  const read = texts.flatMap(({ document, language }, at) =>
    document !== null && namesHidden(document, sees)
      ? [{ at, language, said: toText(withoutHidden(document, sees)) }]
      : [],
  );
  if (read.length === 0) return texts.map(() => true);
  const { rows } = await sql<{ found: boolean }>`
    WITH asked AS MATERIALIZED (SELECT tapebook.words_asked(${asked}) AS query)
    SELECT tapebook.words_of(r.language, r.said) @@ asked.query AS found
    FROM asked, unnest(${read.map(({ said }) => said)}::text[], ${read.map(({ language }) => language)}::text[])
      WITH ORDINALITY AS r (said, language, place) ORDER BY r.place`.execute(tx);
  const lost = new Set(read.flatMap(({ at }, place) => (rows[place]?.found === true ? [] : [at])));
  return texts.map((_, at) => !lost.has(at));
}
