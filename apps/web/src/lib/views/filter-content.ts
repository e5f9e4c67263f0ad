import type { ViewJson } from '@tapebook/contract';

/** A filter that is kept by a name. */
export interface KeptFilter {
  /** In the grammar of filters, as it was written: “the last 30 days” stay the last 30. */
  readonly filter: string;
  /** It stands in the bar, one press away. */
  readonly pinned: boolean;
  /** `newer`: it may hold more than is known here; `broken`: nothing in it can be read. */
  readonly fault: 'newer' | 'broken' | null;
}

const VERSION = 1;

export const filterContent = (filter: string): ViewJson['content'] => ({ version: VERSION, filter });

export function readFilterContent({ version, filter, pinned }: ViewJson['content']): KeptFilter {
  const text = typeof filter === 'string' ? filter.trim() : '';
  const fault = version > VERSION ? 'newer' : text === '' ? 'broken' : null;
  return { filter: text, pinned: pinned === true, fault };
}

/** Pinned or not; whatever else is in it stays, also what is not understood here. */
export const withPinned = (content: ViewJson['content'], pinned: boolean): ViewJson['content'] => ({
  ...content,
  pinned,
});
