import { completeFilter, fieldOf, labelOfField, type Proposal } from '@tapebook/domain/analytics';
import type { FilterBarState } from './use-filter-bar.ts';

/** What traders narrow by most, offered before anything is typed. */
const FIRST = [
  'symbol',
  'direction',
  'outcome',
  'status',
  'setup',
  'weekday',
  'hour',
  'holdTime',
  'netPnl',
  'r',
  'assetClass',
  'rating',
  'note',
] as const;

export interface Choice extends Proposal {
  /** Enter takes it although nobody moved to it: the value that is being typed begins so. */
  readonly likely?: true;
  /** Chosen, the term is whole. */
  readonly whole: boolean;
  /** A filter that was kept: chosen it is set, instead of what was typed. */
  readonly set?: () => void;
}

export interface Choices {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly Choice[];
}

/** What could be typed at the caret, with how many trades it would leave. */
export function choicesAt(
  draft: string,
  caret: number,
  { facts, countsOf }: Pick<FilterBarState, 'facts' | 'countsOf'>,
): Choices {
  if (draft.trim() === '') {
    const choices = FIRST.map((id) => ({ text: `${id}:`, label: labelOfField(id), whole: false }));
    return { from: 0, to: draft.length, choices };
  }
  if (facts === undefined) return { from: caret, to: caret, choices: [] };
  const { from, to, proposals } = completeFilter(draft, caret, facts, (field, key) =>
    countsOf(field).get(key),
  );
  const typed = draft.slice(from, caret).toLowerCase();
  const name = /([A-Za-z]\w*):[^\s:]*$/.exec(draft.slice(0, caret))?.[1];
  const ofValues = name === undefined ? null : fieldOf(name);
  const exact = proposals.some(({ text, label }) => [text, label].some((one) => one.toLowerCase() === typed));
  return {
    from,
    to,
    choices: proposals.map((proposal, at): Choice => {
      const isField = proposal.text.endsWith(':');
      const whole = !isField && (ofValues === null || ofValues.kind === 'groups');
      const likely = at === 0 && typed !== '' && !exact && ofValues?.kind === 'groups';
      return { ...proposal, whole, ...(likely ? { likely } : {}) };
    }),
  };
}

/** Kept filters among what is offered: all of them before anything is typed, else those that are called so. */
export function withSaved(
  offered: Choices,
  draft: string,
  saved: readonly {
    readonly view: { readonly id: string; readonly name: string };
    readonly toggle: () => void;
  }[],
): Choices {
  const typed = draft.trim().toLowerCase();
  const named = saved
    .filter(({ view }) => view.name.toLowerCase().includes(typed))
    .map(({ view, toggle }): Choice => ({ text: view.id, label: view.name, whole: true, set: toggle }));
  const choices = typed === '' ? [...named, ...offered.choices] : [...offered.choices, ...named];
  return { ...offered, choices };
}

/** The text with a proposal in the place of what was being typed, and the caret behind it. */
export function withChoice(
  draft: string,
  { from, to }: Pick<Choices, 'from' | 'to'>,
  { text }: Pick<Proposal, 'text'>,
): { readonly text: string; readonly caret: number } {
  return { text: draft.slice(0, from) + text + draft.slice(to), caret: from + text.length };
}
