import type { SharePartJson, WrittenFindJson } from '@tapebook/contract';
import { sayGone, toText, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import {
  foundAsRead,
  MENTIONS_TRADE,
  markdownAsDocument,
  mayMention,
  tradesSeen,
  withoutHidden,
} from '#server/features/texts/index.ts';
import { isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findGoneIn } from '../exporting/gone-mentions.ts';
import { isPageIn } from '../parts/pages-of-part.ts';
import { hitsOf } from './hits.ts';
import { headlinesOf, passagesOf } from './passages.ts';

interface Hit {
  readonly of: 'entry' | 'trade';
  readonly id: string;
  readonly title: string;
  readonly day: string | null;
  readonly kind: 'day' | 'week' | 'month' | 'page' | null;
  readonly account_id: string | null;
  readonly language: string;
  /** How well it fits as it is read; `null`: not at all. */
  readonly fits: number | null;
  /** What is written there, where it mentions anything; of a trade as Markdown. */
  readonly document: WrittenDocument | null;
  readonly notes: string | null;
  /** `null`: its title was found. */
  readonly plain: string | null;
}

const isHitIn = (part: SharePartJson, { of, id, kind, day, account_id }: Hit): boolean =>
  of === 'trade'
    ? isInPart(part, { accountId: account_id ?? '', day: day ?? '' })
    : isPageIn(part, { id, kind: kind ?? 'page', day });

const documentOf = async ({ document, notes }: Hit): Promise<WrittenDocument | null> =>
  document ?? (notes === null ? null : markdownAsDocument(notes));

/** Of each page and trade what fits best; the best of all first, of equals what is newer, as they come. */
function best(hits: readonly Hit[]): Hit[] {
  const firsts = new Map<string, Hit>();
  for (const hit of hits.toSorted((one, other) => (other.fits ?? 0) - (one.fits ?? 0))) {
    const key = `${hit.of} ${hit.id}`;
    if (!firsts.has(key)) firsts.set(key, hit);
  }
  return [...firsts.values()];
}

/**
 * The same search for whoever sees a part of the journal: the notes of its trades and the pages that are shared, as they
 * read them. The name of a trade that they do not see finds nothing, hides nothing and moves nothing.
 */
export async function searchPart(
  tx: Tx,
  { ownerId, part }: { readonly ownerId: string; readonly part: SharePartJson },
  asked: string,
  limit: number,
): Promise<{ found: WrittenFindJson[]; total: number }> {
  const { rows } = await sql<Hit>`
    WITH ${hitsOf(ownerId, asked, { ofPart: true, byGuest: true })}
    SELECT h.of, h.id, h.title, h.day::text AS day, h.kind, h.account_id::text AS account_id,
      coalesce(t.language, 'english') AS language, h.rank AS fits,
      CASE WHEN ${MENTIONS_TRADE.text} THEN t.document END AS document,
      a.notes, t.plain
    FROM hits h
    LEFT JOIN tapebook.texts t ON t.user_id = ${ownerId} AND t.id = h.text_id
    LEFT JOIN tapebook.trade_annotations a ON a.user_id = ${ownerId} AND a.opening_activity_id = h.anchor_id
    ORDER BY h.day DESC NULLS LAST, h.id`.execute(tx);
  const within = rows.filter((hit) => isHitIn(part, hit));
  const read = await foundAsRead(
    tx,
    { ownerId, part, asked },
    await Promise.all(
      within.map(async (hit) => ({
        language: hit.language,
        fits: hit.fits,
        document: hit.notes === null || mayMention(hit.notes) ? await documentOf(hit) : null,
      })),
    ),
  );
  const all = best(
    within
      .map((hit, at) => ({
        ...hit,
        fits: read[at]?.fits ?? null,
        language: read[at]?.language ?? hit.language,
      }))
      .filter(({ fits }) => fits !== null),
  );
  const shown = all.slice(0, limit);
  const passages = await headlinesOf(tx, asked, await textsOf(tx, ownerId, part, shown));
  return {
    total: all.length,
    found: shown.map(({ of, id, title, day }, at) => ({
      of,
      id,
      title,
      ...(day === null ? {} : { day }),
      passages: passagesOf(passages[at] ?? ''),
    })),
  };
}

/** What is written there as it is read. */
async function textsOf(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  hits: readonly Hit[],
): Promise<{ said: string; language: string }[]> {
  const documents = await Promise.all(hits.map(documentOf));
  const written = documents.flatMap((document) => document ?? []);
  const sees = await tradesSeen(tx, ownerId, part, written);
  const isGone = await findGoneIn(tx, ownerId, written);
  return hits.map(({ plain, title, language }, at) => {
    const document = documents[at] ?? null;
    return {
      language,
      said: document === null ? (plain ?? title) : toText(sayGone(withoutHidden(document, sees), isGone)),
    };
  });
}
