import { isBlank, type WrittenDocument } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';
import {
  type EntryPeriod,
  entryPeriod,
  expandTemplate,
  type TemplateWords,
  wordsOfEntry,
} from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import { findAccounts } from '#server/features/accounts/index.ts';
import { keepPlanState } from '#server/features/day-plans/index.ts';
import { readSettings, todayOf } from '#server/features/settings/index.ts';
import { findTemplates } from '#server/features/templates/index.ts';
import { replaceText } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type EntryRow, insertEntry, lockEntry } from './entries.repository.ts';

const isPageId = (id: string): boolean => id.length === 36;

/** The settings count weekdays from Sunday as 0, ISO as 7. */
export async function weekStartOf(tx: Tx, ownerId: string): Promise<number> {
  return (await readSettings(tx, ownerId)).settings.trading.weekStart || 7;
}

/** @throws {ProblemError} `invalid-content` where the id names no period and is no page's. */
export async function periodOf(tx: Tx, ownerId: string, id: string): Promise<EntryPeriod | null> {
  if (isPageId(id)) return null;
  const period = entryPeriod(id, await weekStartOf(tx, ownerId));
  if (period !== null) return period;
  throw new ProblemError('invalid-content', `There is no day, week or month ${id}.`, {
    errors: [{ path: 'id', message: 'names no day, week or month that there is' }],
  });
}

/** The day on which a page is written: on the clock in which its person looks at times, else on that of where they trade. */
async function dayOfWriting(tx: Tx, ownerId: string, at: string): Promise<number> {
  const { trading } = (await readSettings(tx, ownerId)).settings;
  const displayTimeZone = trading.displayTimeZone ?? (await findAccounts(tx, ownerId))[0]?.time_zone ?? null;
  return todayOf({ ...trading, displayTimeZone }, Date.parse(at));
}

/** What templates can say of an entry into which they are put at a moment. */
async function templateWords(
  tx: Tx,
  ownerId: string,
  { id, period }: { readonly id: string; readonly period: EntryPeriod | null },
  at: string,
): Promise<TemplateWords> {
  return wordsOfEntry(period, id, period?.first ?? (await dayOfWriting(tx, ownerId, at)));
}

interface Beginning {
  readonly notes: WrittenDocument | null;
  readonly plan: WrittenDocument | null;
}

/** What the templates that insert themselves have a new entry begin with. */
async function beginningOf(
  tx: Tx,
  ownerId: string,
  kind: EntryRow['kind'],
  words: TemplateWords,
): Promise<Beginning> {
  const templates = (await findTemplates(tx, ownerId)).filter(({ archived }) => !archived);
  const partOf = (part: 'notes' | 'plan'): WrittenDocument | null => {
    const own = templates.filter((one) => one.inserted && one.kind === kind && one.part === part);
    if (own.length === 0) return null;
    return fromMarkdown(own.map((one) => expandTemplate(one, templates, words).trim()).join('\n\n'));
  };
  return { notes: partOf('notes'), plan: partOf('plan') };
}

/**
 * A template's text as it is for an entry.
 *
 * @throws {ProblemError} `invalid-content`
 */
export async function templateText(
  tx: Tx,
  ownerId: string,
  entryId: string,
  { templateId, at }: { readonly templateId: string; readonly at: string },
): Promise<{ readonly part: 'plan' | 'notes'; readonly document: WrittenDocument }> {
  const templates = await findTemplates(tx, ownerId);
  const template = templates.find(({ id }) => id === templateId);
  if (template === undefined) {
    throw new ProblemError('invalid-content', 'The template no longer exists. Choose another one.', {
      errors: [{ path: 'template', message: 'is no template of this journal' }],
    });
  }
  const entry = { id: entryId, period: await periodOf(tx, ownerId, entryId) };
  const words = await templateWords(tx, ownerId, entry, at);
  return { part: template.part, document: fromMarkdown(expandTemplate(template, templates, words)) };
}

/**
 * The entry of an id, locked; begun with its templates where it is new.
 *
 * @param given texts that are said with it, in which no template is wanted.
 */
export async function openEntry(
  tx: Tx,
  ownerId: string,
  id: string,
  at: string,
  given: { readonly notes: boolean; readonly plan: boolean },
): Promise<{ readonly entry: EntryRow; readonly isNew: boolean }> {
  const known = await lockEntry(tx, ownerId, id);
  if (known !== undefined) return { entry: known, isNew: false };
  const period = await periodOf(tx, ownerId, id);
  const kind = period?.kind ?? 'page';
  const day = period === null ? null : formatDay(period.first);
  const entry = await insertEntry(tx, ownerId, { id, kind, day, at });
  // Another device was first.
  if (entry === undefined) return openEntry(tx, ownerId, id, at, given);
  const words = await templateWords(tx, ownerId, { id, period }, at);
  const { notes, plan } = await beginningOf(tx, ownerId, kind, words);
  if (!given.notes && notes !== null && !isBlank(notes))
    await replaceText(tx, ownerId, entry.notes_text_id, 'entry-notes', notes);
  if (!given.plan && plan !== null && !isBlank(plan) && entry.plan_text_id !== null) {
    await replaceText(tx, ownerId, entry.plan_text_id, 'entry-plan', plan);
    await keepPlanState(tx, ownerId, entry.id, at, plan);
  }
  return { entry, isNew: true };
}
