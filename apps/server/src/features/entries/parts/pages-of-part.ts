import type { EntryHeadJson, JournalEntryJson, SharePartJson } from '@tapebook/contract';
import { type DocumentNode, mentionsOf, toText, type WrittenDocument } from '@tapebook/documents';
import { entryPeriod } from '@tapebook/domain/entries';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { hasPages, isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { EntryRow } from '../keeping/entries.repository.ts';
import { excerptOf } from '../keeping/entry-json.ts';

/** The last day that a page is about. */
function lastDayOf({ id, kind, day }: Pick<EntryRow, 'id' | 'kind'> & { readonly day: string }): string {
  const first = parseDay(day);
  if (kind === 'week' && first !== null) return formatDay(first + 6);
  const period = entryPeriod(id);
  return period === null ? day : formatDay(period.last);
}

/** Whether a page is in a part of the journal: one of days that are all in it. Pages of no day are of the whole. */
export const isPageIn = (
  part: SharePartJson,
  { id, kind, day }: Pick<EntryRow, 'id' | 'kind' | 'day'>,
): boolean => kind !== 'page' && day !== null && hasPages(part, day, lastDayOf({ id, kind, day }));

/** In place of a trade that somebody mentions and others do not see. */
const NOT_SHARED = 'a trade that is not shared';

type SeesTrade = (id: string) => boolean;

function withoutHidden(document: WrittenDocument, sees: SeesTrade): WrittenDocument {
  const shown = (node: DocumentNode): DocumentNode => {
    const { type, attrs = {}, content } = node;
    if (type === 'mention' && attrs.kind === 'trade' && !sees(String(attrs.id)))
      return { type: 'text', text: NOT_SHARED };
    return content === undefined ? node : { ...node, content: content.map(shown) };
  };
  return { ...document, content: document.content.map(shown) };
}

interface Written {
  readonly textId: string;
  readonly document: object;
  readonly text: string;
}

function writtenOf({ textId, document }: Written, sees: SeesTrade) {
  const shown = withoutHidden(document as WrittenDocument, sees);
  return { textId, document: { ...shown }, text: toText(shown) };
}

async function tradesSeen(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  entries: readonly JournalEntryJson[],
): Promise<SeesTrade> {
  const documents = entries.flatMap(({ document, plan }): object[] =>
    plan === undefined ? [document] : [document, plan.document, plan.later.document],
  );
  const ids = documents
    .flatMap((document) => mentionsOf(document as WrittenDocument))
    .flatMap(({ kind, id }) => (kind === 'trade' && /^[\da-f-]{36}$/.test(id) ? [id] : []));
  if (ids.length === 0) return () => false;
  const rows = await tx
    .selectFrom('trades')
    .select(['id', 'account_id', 'day'])
    .where('user_id', '=', ownerId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const seen = new Set(
    rows.filter(({ account_id, day }) => isInPart(part, { accountId: account_id, day })).map(({ id }) => id),
  );
  return (id) => seen.has(id);
}

/**
 * Pages as whoever sees a part of the journal reads them: what was written, and nothing that is of the whole day without being
 * written: answers, figures of the summary, and the first fill, which locked the plan, may be of other accounts.
 */
export async function entriesOfPart(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  entries: readonly JournalEntryJson[],
): Promise<JournalEntryJson[]> {
  const sees = await tradesSeen(tx, ownerId, part, entries);
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    ...(entry.day === undefined ? {} : { day: entry.day }),
    title: entry.title,
    folderId: null,
    fields: {},
    version: entry.version,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    etag: entry.etag,
    ...writtenOf(entry, sees),
    answeredAt: {},
    ...(entry.plan === undefined
      ? {}
      : { plan: { ...writtenOf(entry.plan, sees), later: writtenOf(entry.plan.later, sees) } }),
    summary: null,
  }));
}

/** The same as a list shows them. */
export const headsOfPart = (entries: readonly JournalEntryJson[]): EntryHeadJson[] =>
  entries.map(({ textId: _, document: __, text, answeredAt: ___, plan, summary: ____, ...head }) => {
    const later = plan?.later.text ?? '';
    return {
      ...head,
      excerpt: excerptOf([text, plan?.text ?? '', later].find((one) => one.trim() !== '') ?? ''),
      planned: (plan?.text ?? '').trim() !== '',
      noted: `${text}${later}`.trim() !== '',
    };
  });
