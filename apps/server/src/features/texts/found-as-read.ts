import type { SharePartJson } from '@tapebook/contract';
import { toText, type WrittenDocument } from '@tapebook/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { namesHidden, tradesSeen, withoutHidden } from './hidden-trades.ts';

/** What of texts and notes (`t` and `a` of a query) cannot be told by their words as written, where a part is looked through. */
export const MENTIONS_TRADE = {
  text: sql<boolean>`jsonb_path_exists(t.document, '$.** ? (@.type == "mention" && @.attrs.kind == "trade")')`,
  notes: sql<boolean>`(a.notes LIKE '%tapebook:trade/%')`,
} as const satisfies Record<string, RawBuilder<boolean>>;

/** How well the words of a text fit what was asked for (`null`: they do not), in the language that they were taken in. */
interface Fit {
  readonly fits: number | null;
  readonly language: string;
}

interface LookedThrough extends Fit {
  /** `null`: it mentions no trade, and is read as it was written. */
  readonly document: WrittenDocument | null;
}

/**
 * How well texts fit what was asked for as whoever sees a part of the journal reads them. Where a trade is mentioned that they
 * do not see, the words as written have its name. Those count for nothing, neither for nor against the text, so that no
 * answer depends on them: all texts that mention a trade belong here, whether their words as written fit or not.
 */
export async function foundAsRead(
  tx: Tx,
  {
    ownerId,
    part,
    asked,
  }: { readonly ownerId: string; readonly part: SharePartJson; readonly asked: string },
  texts: readonly LookedThrough[],
): Promise<Fit[]> {
  const documents = texts.flatMap(({ document }) => document ?? []);
  const sees = await tradesSeen(tx, ownerId, part, documents);
  const said = new Map(
    texts.flatMap(({ document }, at) =>
      document !== null && namesHidden(document, sees)
        ? [[at, toText(withoutHidden(document, sees))] as const]
        : [],
    ),
  );
  if (said.size === 0) return [...texts];
  const { rows } = await sql<Fit>`
    WITH asked AS MATERIALIZED (SELECT tapebook.words_asked(${asked}) AS query)
    SELECT r.language, CASE WHEN r.words @@ asked.query THEN ts_rank(r.words, asked.query) END AS fits
    FROM asked, (
      SELECT l.place, l.language, tapebook.words_of(l.language, l.said) AS words
      FROM (
        SELECT place, said, tapebook.language_of(said) AS language
        FROM unnest(${[...said.values()]}::text[]) WITH ORDINALITY AS s (said, place)
      ) AS l
    ) AS r
    ORDER BY r.place`.execute(tx);
  const asRead = new Map([...said.keys()].map((at, place) => [at, rows[place]]));
  return texts.map((text, at) => asRead.get(at) ?? text);
}
