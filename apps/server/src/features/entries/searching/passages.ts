import type { WrittenFindJson } from '@tapebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Characters that nobody types, around what was looked for and between passages. */
const [FOUND, END, GAP] = ['\u0001', '\u0002', '\u0003'];
/** Longer texts are shown as far as this. */
export const MOST_SHOWN = 200_000;
const HEADLINE = `StartSel=${FOUND}, StopSel=${END}, FragmentDelimiter=${GAP}, MaxFragments=3, MinWords=6, MaxWords=22`;

/** What of a text is shown, with what was looked for marked in it: columns or parameters of a query. */
export const headline = (
  language: RawBuilder<unknown>,
  said: RawBuilder<unknown>,
  query: RawBuilder<unknown>,
): RawBuilder<string> =>
  sql<string>`ts_headline(('pg_catalog.' || ${language})::regconfig, ${said}, ${query}, ${HEADLINE})`;

/** The same of texts that are at hand. */
export async function headlinesOf(
  tx: Tx,
  asked: string,
  texts: readonly { readonly said: string; readonly language: string }[],
): Promise<string[]> {
  if (texts.length === 0) return [];
  const shown = headline(sql`w.language`, sql`w.said`, sql`(SELECT tapebook.words_asked(${asked}))`);
  const { rows } = await sql<{ passages: string }>`
    SELECT ${shown} AS passages
    FROM unnest(${texts.map(({ said }) => said.slice(0, MOST_SHOWN))}::text[], ${texts.map(({ language }) => language)}::text[])
      WITH ORDINALITY AS w (said, language, place) ORDER BY w.place`.execute(tx);
  return rows.map(({ passages }) => passages);
}

export const passagesOf = (shown: string): WrittenFindJson['passages'] =>
  shown
    .split(GAP)
    .map((passage) => piecesOf(passage.replaceAll(/\s+/g, ' ').trim()))
    .filter((pieces) => pieces.length > 0);

function piecesOf(passage: string): { text: string; found: boolean }[] {
  const [before = '', ...rest] = passage.split(FOUND);
  return [
    { text: before, found: false },
    ...rest.flatMap((part) => {
      const [found = '', after = ''] = part.split(END);
      return [
        { text: found, found: true },
        { text: after, found: false },
      ];
    }),
  ].filter(({ text }) => text !== '');
}
