import type { EntryChangeJson } from '@tapebook/contract';
import { EMPTY_DOCUMENT, isBlank, readDocument, type WrittenDocument } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';
import { faultOfAnswer, isPlanLocked } from '@tapebook/domain/entries';
import { keepPlanState, settlePlan } from '#server/features/day-plans/index.ts';
import { findFields } from '#server/features/fields/index.ts';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { findTexts, replaceText } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError, staleVersion } from '#server/platform/problems/index.ts';
import { refuseUnknownFolder } from '../folders/folders.repository.ts';
import { keepVersion } from '../versions/versions.repository.ts';
import { openEntry, templateText } from './begin-entry.ts';
import { type EntryRow, type KeptAnswers, updateEntry } from './entries.repository.ts';
import { entryEtag } from './entry-json.ts';

type Written = Pick<EntryChangeJson, 'document' | 'markdown'>;

/** @throws {ProblemError} `invalid-content` */
function documentOf({ document, markdown }: Written, path: string): WrittenDocument | null {
  if (document === undefined) return markdown === undefined ? null : fromMarkdown(markdown);
  const { document: read, problem } = readDocument(document);
  if (problem === undefined) return read;
  throw new ProblemError('invalid-content', `The text holds something that no text can: ${problem.words}.`, {
    errors: [{ path: `${path}document${problem.at === '' ? '' : `.${problem.at}`}`, message: problem.words }],
  });
}

/** @throws {ProblemError} `invalid-content` where an answer is none to its field. */
async function answersAfter(
  tx: Tx,
  ownerId: string,
  before: KeptAnswers,
  given: NonNullable<EntryChangeJson['fields']>,
  at: string,
): Promise<KeptAnswers> {
  const fields = new Map((await findFields(tx, ownerId)).map((field) => [field.key, field]));
  const after = { ...before };
  const errors: { path: string; message: string }[] = [];
  for (const [key, value] of Object.entries(given)) {
    const field = fields.get(key);
    const fault =
      value === null
        ? null
        : field === undefined
          ? 'is no field of this journal'
          : faultOfAnswer(field, value);
    if (fault !== null) errors.push({ path: `fields.${key}`, message: fault });
    else if (value === null) delete after[key];
    else if (before[key]?.value !== value) after[key] = { value, at };
  }
  if (errors.length === 0) return after;
  throw new ProblemError('invalid-content', `${errors[0]?.path}: ${errors[0]?.message}.`, { errors });
}

/** Takes all that is written off a page, but for a plan that is locked. */
async function empty(tx: Tx, ownerId: string, entry: EntryRow, at: string): Promise<EntryRow> {
  const settled = await settlePlan(tx, ownerId, entry);
  const { notes_text_id: notes, plan_text_id: plan, later_text_id: later } = settled;
  const written = await findTexts(
    tx,
    ownerId,
    [notes, plan, later].filter((id) => id !== null),
  );
  const isWritten = (id: string | null): id is string => id !== null && written.has(id);
  if (isWritten(notes)) await replaceText(tx, ownerId, notes, 'entry-notes', EMPTY_DOCUMENT);
  if (isWritten(later)) await replaceText(tx, ownerId, later, 'entry-later', EMPTY_DOCUMENT);
  if (isWritten(plan) && !isPlanLocked(settled.plan_locked_at, Date.parse(at))) {
    await replaceText(tx, ownerId, plan, 'entry-plan', EMPTY_DOCUMENT);
    await keepPlanState(tx, ownerId, entry.id, at, EMPTY_DOCUMENT);
  }
  return { ...settled, title: '', answers: {} };
}

/** @throws {ProblemError} `text-frozen` */
async function writePlan(
  tx: Tx,
  ownerId: string,
  entry: EntryRow,
  plan: WrittenDocument,
  at: string,
): Promise<EntryRow> {
  const settled = await settlePlan(tx, ownerId, entry);
  if (settled.plan_text_id === null) {
    throw new ProblemError('invalid-content', 'Only the entry of a day has a plan.', {
      errors: [{ path: 'plan', message: 'only the entry of a day has one' }],
    });
  }
  if (isPlanLocked(settled.plan_locked_at, Date.parse(at))) {
    throw new ProblemError(
      'text-frozen',
      'The plan was locked by the day’s first fill, and stays as it was then. Write what you add to the notes.',
    );
  }
  await replaceText(tx, ownerId, settled.plan_text_id, 'entry-plan', plan);
  await keepPlanState(tx, ownerId, entry.id, at, plan);
  return settled;
}

/** @throws {ProblemError} `invalid-content`, `text-frozen` */
async function addTemplate(
  tx: Tx,
  ownerId: string,
  entry: EntryRow,
  templateId: string,
  at: string,
): Promise<void> {
  const { part, document } = await templateText(tx, ownerId, entry.id, { templateId, at });
  const textId = part === 'plan' ? entry.plan_text_id : entry.notes_text_id;
  const whole = textId === null ? document : await withBelow(tx, ownerId, textId, document);
  if (part === 'plan') await writePlan(tx, ownerId, entry, whole, at);
  else await replaceText(tx, ownerId, entry.notes_text_id, 'entry-notes', whole);
}

/** A text with a document below what it holds. */
async function withBelow(
  tx: Tx,
  ownerId: string,
  textId: string,
  document: WrittenDocument,
): Promise<WrittenDocument> {
  const present = (await findTexts(tx, ownerId, [textId])).get(textId)?.document;
  return present === undefined || isBlank(present)
    ? document
    : { type: 'doc', content: [...present.content, ...document.content] };
}

interface Writing {
  readonly id: string;
  readonly change: EntryChangeJson;
  readonly at: string;
  /** Whether the state that the writer saw is another one. */
  readonly isStale: (etag: string) => boolean;
}

/**
 * Writes an entry, and begins it where it is new. One that lies in the trash is taken out of it.
 *
 * @throws {ProblemError} `invalid-content`, `stale-version`, `text-frozen`
 */
export async function writeEntry(
  tx: Tx,
  ownerId: string,
  { id, change, at, isStale }: Writing,
): Promise<EntryRow> {
  const notes = documentOf(change, '');
  const added = change.added === undefined ? null : fromMarkdown(change.added);
  const plan = change.plan === undefined ? null : documentOf(change.plan, 'plan.');
  await ensureJournal(tx, ownerId);
  const given = { notes: notes !== null, plan: plan !== null };
  const { entry: opened, isNew } = await openEntry(tx, ownerId, id, at, given);
  if (isStale(isNew ? '' : entryEtag(opened))) throw staleVersion('The entry');
  if (change.folderId) await refuseUnknownFolder(tx, ownerId, change.folderId);
  const before = isNew ? opened : await keepVersion(tx, ownerId, opened, at);
  // Whoever adds words saw nothing written there: what was thrown away is not theirs to bring back.
  const isFresh = change.fresh === true || (added !== null && opened.deleted_at !== null);
  const kept = isFresh ? await empty(tx, ownerId, before, at) : before;
  const answers =
    change.fields === undefined
      ? kept.answers
      : await answersAfter(tx, ownerId, kept.answers, change.fields, at);
  const { notes_text_id: notesId } = kept;
  if (notes !== null) await replaceText(tx, ownerId, notesId, 'entry-notes', notes);
  if (added !== null && !isBlank(added))
    await replaceText(tx, ownerId, notesId, 'entry-notes', await withBelow(tx, ownerId, notesId, added));
  const planned = plan === null ? kept : await writePlan(tx, ownerId, kept, plan, at);
  if (change.template !== undefined) await addTemplate(tx, ownerId, planned, change.template, at);
  const after = await updateEntry(tx, ownerId, id, {
    title: change.title ?? planned.title,
    folder_id: change.folderId === undefined ? planned.folder_id : change.folderId,
    answers,
    updated_at: at,
    deleted_at: null,
  });
  if (JSON.stringify(answers) !== JSON.stringify(opened.answers) || opened.deleted_at !== null)
    await raiseJournalVersion(tx, ownerId, []);
  return after;
}
