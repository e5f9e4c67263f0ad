import type { TextKind } from '@tapebook/contract';
import type { DocumentNode, WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { TagFollower } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { replaceText } from './change-text.ts';

/** Columns of Markdown that may mention tags; a text that was made of one has it beside its document. */
const MARKDOWN = [
  ['trade_annotations', 'notes'],
  ['setups', 'description'],
  ['templates', 'markdown'],
  ['comments', 'words'],
] as const;

/** What was written in what is kept of an entry, beside all else that it held. */
const TEXTS_OF_VERSIONS = ['notes', 'plan', 'later'] as const;
type KeptTexts = Readonly<Record<(typeof TEXTS_OF_VERSIONS)[number], WrittenDocument | null>>;

/** Of which tag a mention is instead of which. */
interface Step {
  readonly from: string;
  readonly into: string;
  /** Mentions with these words alone: others were of that tag by themselves. `null`: all. */
  readonly named: string | null;
}

/** The words of a mention stay as they were written; who reads them in the app is told what the tag is called. */
function mentioning(document: WrittenDocument, { from, into, named }: Step): WrittenDocument {
  const shown = (node: DocumentNode): DocumentNode => {
    const { type, attrs = {}, content } = node;
    const isMeant = type === 'mention' && attrs.kind === 'tag' && attrs.id === from;
    if (isMeant && (named === null || attrs.label === named))
      return { ...node, attrs: { ...attrs, id: into } };
    return content === undefined ? node : { ...node, content: content.map(shown) };
  };
  return { ...document, content: document.content.map(shown) };
}

async function followInTexts(tx: Tx, ownerId: string, step: Step): Promise<void> {
  const { rows } = await sql<{ id: string; kind: TextKind; document: WrittenDocument }>`
    SELECT id, kind, document FROM tapebook.texts
    WHERE user_id = ${ownerId} AND strpos(document::text, ${step.from}) > 0 ORDER BY id`.execute(tx);
  for (const { id, kind, document } of rows)
    await replaceText(tx, ownerId, id, kind, mentioning(document, step));
}

/** What stood in a plan at each minute, from which it is set where its lock moves. */
async function followInPlans(tx: Tx, ownerId: string, step: Step): Promise<void> {
  const { rows } = await sql<{ id: string; at: string; document: WrittenDocument }>`
    SELECT entry_id AS id, at::text AS at, document FROM tapebook.plan_states
    WHERE user_id = ${ownerId} AND strpos(document::text, ${step.from}) > 0`.execute(tx);
  for (const { id, at, document } of rows)
    await sql`
      UPDATE tapebook.plan_states SET document = ${JSON.stringify(mentioning(document, step))}
      WHERE user_id = ${ownerId} AND entry_id = ${id} AND at = ${at}::timestamptz`.execute(tx);
}

/** A mention of a tag in Markdown; with no words, of all words. */
const mention = (id: string, named: string | null): string =>
  `${named === null ? '' : `[${named}]`}(tapebook:tag/${id})`;

async function followInMarkdown(tx: Tx, ownerId: string, { from, into, named }: Step): Promise<void> {
  for (const [table, column] of MARKDOWN) {
    const said = sql.ref(column);
    await sql`
      UPDATE ${sql.table(`tapebook.${table}`)} SET ${said} = replace(${said}, ${mention(from, named)}, ${mention(into, named)})
      WHERE user_id = ${ownerId} AND strpos(${said}, ${mention(from, named)}) > 0`.execute(tx);
  }
}

/** Why trades are planned is kept as JSON, a version after the other. */
async function followInReasons(tx: Tx, ownerId: string, { from, into, named }: Step): Promise<void> {
  // As it stands within a string of JSON.
  const inJson = (id: string) => sql`btrim(to_jsonb(${mention(id, named)}::text)::text, '"')`;
  await sql`
    UPDATE tapebook.planned_trades SET versions = replace(versions::text, ${inJson(from)}, ${inJson(into)})::jsonb
    WHERE user_id = ${ownerId} AND strpos(versions::text, ${inJson(from)}) > 0`.execute(tx);
}

/** What entries held before, which can be had back. */
async function followInVersions(tx: Tx, ownerId: string, step: Step): Promise<void> {
  const { rows } = await sql<{ id: string; version: number; content: KeptTexts }>`
    SELECT entry_id AS id, version, content FROM tapebook.entry_versions
    WHERE user_id = ${ownerId} AND strpos(content::text, ${step.from}) > 0`.execute(tx);
  for (const { id, version, content } of rows) {
    const texts = TEXTS_OF_VERSIONS.map((name) => {
      const document = content[name];
      return [name, document === null ? null : mentioning(document, step)] as const;
    });
    await sql`
      UPDATE tapebook.entry_versions SET content = ${JSON.stringify({ ...content, ...Object.fromEntries(texts) })}
      WHERE user_id = ${ownerId} AND entry_id = ${id} AND version = ${version}`.execute(tx);
  }
}

async function followAll(tx: Tx, ownerId: string, step: Step): Promise<void> {
  await followInTexts(tx, ownerId, step);
  await followInPlans(tx, ownerId, step);
  await followInVersions(tx, ownerId, step);
  await followInMarkdown(tx, ownerId, step);
  await followInReasons(tx, ownerId, step);
}

const kept = z.object({ from: z.string(), into: z.string(), name: z.string() });

/** What is written mentions the tag that another one was merged into, in the words in which it mentioned that one. */
export const textsFollowTags: TagFollower = {
  name: 'texts',
  async follow(tx, ownerId, { from, into, names }) {
    await followAll(tx, ownerId, { from, into, named: null });
    return { from, into, name: names.from } satisfies z.infer<typeof kept>;
  },
  async takeBack(tx, ownerId, told) {
    const { from, into, name } = kept.parse(told);
    await followAll(tx, ownerId, { from: into, into: from, named: name });
  },
};
