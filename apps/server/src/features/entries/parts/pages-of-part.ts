import type { EntryHeadJson, JournalEntryJson, SharePartJson } from '@tapebook/contract';
import { toText, type WrittenDocument } from '@tapebook/documents';
import { entryPeriod } from '@tapebook/domain/entries';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { type SeesTrade, tradesSeen, withoutHidden } from '#server/features/texts/index.ts';
import { hasPages } from '#server/platform/auth/index.ts';
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

interface Written {
  readonly textId: string;
  readonly document: object;
  readonly text: string;
}

function writtenOf({ textId, document }: Written, sees: SeesTrade) {
  const shown = withoutHidden(document as WrittenDocument, sees);
  return { textId, document: { ...shown }, text: toText(shown) };
}

const documentsOf = ({ document, plan }: JournalEntryJson): WrittenDocument[] => {
  const all: object[] = plan === undefined ? [document] : [document, plan.document, plan.later.document];
  return all.map((one) => one as WrittenDocument);
};

/**
 * Pages as whoever sees a part of the journal reads them: what was written, and nothing that is of the whole day without being
 * written: answers, the summary that its owner had made, and the first fill, which locked the plan, may be of other accounts.
 */
export async function entriesOfPart(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  entries: readonly JournalEntryJson[],
): Promise<JournalEntryJson[]> {
  const sees = await tradesSeen(tx, ownerId, part, entries.flatMap(documentsOf));
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
