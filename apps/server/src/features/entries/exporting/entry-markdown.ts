import type { JournalEntryJson, JournalFieldJson } from '@tapebook/contract';
import { isBlank, sayGone, type WrittenDocument } from '@tapebook/documents';
import { toMarkdown } from '@tapebook/documents/markdown';
import { isPlanLocked } from '@tapebook/domain/entries';
import type { IsGone } from './gone-mentions.ts';

const textOf = (document: object, isGone: IsGone): string => {
  const written = document as WrittenDocument;
  return isBlank(written) ? '' : toMarkdown(sayGone(written, isGone)).trim();
};

const wordOf = (value: number | boolean | string): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** Words as they are: what looks like a mark or like HTML in a title or an answer is neither. */
const plain = (text: string): string =>
  toMarkdown({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }).replaceAll(
    /\s+/g,
    ' ',
  );

const part = (heading: string, text: string): string[] => (text === '' ? [] : [`## ${heading}`, text]);

/** What is known beside an entry. */
interface Around {
  readonly fields: readonly JournalFieldJson[];
  readonly isGone: IsGone;
  readonly now: number;
}

/** An entry as Markdown: its title, what was asked, the plan as it stood, what came later, and the notes. */
export function entryMarkdown(entry: JournalEntryJson, { fields, isGone, now }: Around): string {
  const title =
    entry.kind === 'page'
      ? entry.title || 'Untitled page'
      : entry.title === ''
        ? entry.id
        : `${entry.id}: ${entry.title}`;
  const answers = fields.flatMap(({ key, name, unit }) => {
    const value = entry.fields[key];
    if (value === undefined || value === '') return [];
    return [`- ${plain(`${name}: ${wordOf(value)}${unit === '' ? '' : ` ${unit}`}`)}`];
  });
  const { plan } = entry;
  // A lock that lies ahead has frozen nothing yet.
  const locked = isPlanLocked(plan?.lockedAt, now) ? `Plan, as it was at ${plan?.lockedAt}` : 'Plan';
  const planned = plan === undefined ? '' : textOf(plan.document, isGone);
  const later = plan === undefined ? '' : textOf(plan.later.document, isGone);
  const notes = textOf(entry.document, isGone);
  return `${[
    `# ${plain(title)}`,
    ...(answers.length === 0 ? [] : [answers.join('\n')]),
    ...part(locked, planned),
    ...part('Added later', later),
    ...(planned === '' ? [notes] : part('Notes', notes)),
  ]
    .filter((one) => one !== '')
    .join('\n\n')}\n`;
}
