import type { ViewJson } from '@tapebook/contract';

/** Parts of a question in an address, as its text form has them. */
export const QUESTION_PARTS = [
  'measures',
  'by',
  'by2',
  'filter',
  'versus',
  'unit',
  'basis',
  'home',
  'sort',
  'limit',
  'least',
  'draw',
] as const;

/** Parts that one report alone reads: the sides of a comparison, what is changed, drawn or agreed. */
export const REPORT_PARTS = [
  'a',
  'b',
  'changes',
  'future',
  'terms',
  'along',
  'among',
  'benchmark',
  'rolling',
] as const;

/** What of the address of the analysis is kept: the question, or what its report reads. */
export const KEPT_PARTS = [...QUESTION_PARTS, 'report', ...REPORT_PARTS, 'currency'] as const;

/** As they are written, so that “the last 30 days” stay the last 30. */
export type KeptQuestion = { readonly [Part in (typeof KEPT_PARTS)[number]]?: string };

const VERSION = 1;
/** Written without quotes in an address. */
const COUNTS: ReadonlySet<string> = new Set(['limit', 'least']);

/** What of an address is kept. */
export function keptQuestion(search: Readonly<Record<string, unknown>>): KeptQuestion {
  return Object.fromEntries(
    KEPT_PARTS.flatMap((part) => {
      const value = search[part];
      return value === undefined || value === '' ? [] : [[part, String(value)]];
    }),
  );
}

export const questionContent = (kept: KeptQuestion): ViewJson['content'] => ({
  version: VERSION,
  question: new URLSearchParams(keptQuestion(kept)).toString(),
});

export interface ReadQuestion {
  readonly kept: KeptQuestion;
  /** `newer`: it may hold more than is known here, so it is left as it is; `broken`: nothing in it can be read. */
  readonly fault: 'newer' | 'broken' | null;
}

/** Reads what was kept; what is not understood is left out and said. */
export function readQuestion({ version, question }: ViewJson['content']): ReadQuestion {
  if (typeof question !== 'string') return { kept: {}, fault: version > VERSION ? 'newer' : 'broken' };
  const kept = keptQuestion(Object.fromEntries(new URLSearchParams(question)));
  return { kept, fault: version > VERSION ? 'newer' : null };
}

/** Parts of an address that stand on a kept question: all of them, so that others than its own are taken out. */
export function questionSearch({
  id,
  content,
}: Pick<ViewJson, 'id' | 'content'>): Readonly<Record<string, string | number | undefined>> {
  const { kept } = readQuestion(content);
  const parts = KEPT_PARTS.map((part) => {
    const text = kept[part];
    return [part, text !== undefined && COUNTS.has(part) && /^\d+$/.test(text) ? Number(text) : text];
  });
  return { ...Object.fromEntries(parts), view: id };
}
