import type { CriterionJson } from '@tapebook/contract';
import { newId } from '#web/lib/http/new-id.ts';

/** A line of a checklist while it is being written: its choices are one text with commas between them. */
export interface DraftCriterion {
  readonly id: string;
  readonly part: CriterionJson['part'];
  readonly text: string;
  readonly kind: CriterionJson['kind'];
  readonly choices: string;
}

export const newDraft = (): DraftCriterion => ({
  id: newId(),
  part: 'entry',
  text: '',
  kind: 'check',
  choices: '',
});

export const toDraft = (criterion: CriterionJson): DraftCriterion => ({
  ...criterion,
  choices: criterion.kind === 'choice' ? criterion.choices.join(', ') : '',
});

/** Whether something would be lost with what is written. */
export const isRewritten = (drafts: readonly DraftCriterion[], criteria: readonly CriterionJson[]): boolean =>
  JSON.stringify(drafts) !== JSON.stringify(criteria.map(toDraft));

const choicesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ''),
  ),
];

/** What is wrong with a line, and what to do; `null` where nothing is. A line without words is left out. */
export function faultOf({ text, kind, choices }: DraftCriterion): string | null {
  if (text.trim() === '' || kind !== 'choice') return null;
  return choicesIn(choices).length < 2 ? 'Write at least two choices, with a comma between them.' : null;
}

/** As they are kept. */
export const fromDrafts = (drafts: readonly DraftCriterion[]): CriterionJson[] =>
  drafts.flatMap(({ id, part, text, kind, choices }): CriterionJson[] => {
    const words = text.trim();
    if (words === '') return [];
    return [
      kind === 'choice'
        ? { id, part, text: words, kind, choices: choicesIn(choices) }
        : { id, part, text: words, kind },
    ];
  });

/** The list with one of it a place further up or down. */
export function movedBy(
  drafts: readonly DraftCriterion[],
  at: number,
  by: 1 | -1,
): readonly DraftCriterion[] {
  const one = drafts[at];
  if (one === undefined || at + by < 0 || at + by >= drafts.length) return drafts;
  return drafts.toSpliced(at, 1).toSpliced(at + by, 0, one);
}
