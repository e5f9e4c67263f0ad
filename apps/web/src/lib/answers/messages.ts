import type { Answer, Question, Written } from '@tapebook/domain/analytics';
import type { JournalContext } from '#web/lib/filters/journal-context.ts';
import type { Found, Study } from './studies.ts';

/** How much of an answer is wanted: its figures, or also how sure they are, which takes longer. */
export type Step = 'figures' | 'sureness';

/** A journal is told once, by a number; questions name it. */
export type ToWorker =
  | {
      readonly kind: 'journal';
      readonly journal: number;
      /** Whole, or as what makes it of the one that was told last. */
      readonly table: Uint8Array | { readonly of: number; readonly changes: readonly Uint8Array[] };
      readonly context: JournalContext;
    }
  /** Where words are written that questions after it ask for. */
  | { readonly kind: 'written'; readonly journal: number; readonly found: ReadonlyMap<string, Written> }
  /** Together, so that one pass over the trades answers all. */
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly journal: number;
      readonly step: Step;
      readonly questions: readonly Question[];
      /** Rows of the trades that are asked about; absent: all. */
      readonly among?: Uint32Array;
    }
  /** Nobody waits any more for what was asked by this number. */
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'study'; readonly id: number; readonly journal: number; readonly study: Study }
  | {
      readonly kind: 'rows';
      readonly id: number;
      readonly journal: number;
      readonly question: Question;
      readonly cell: CellPlace;
    };

/** What is replied to. */
export type Request = Exclude<ToWorker, { kind: 'journal' | 'written' | 'cancel' }>;

/** A cell of an answer: its block (currency), row and column. */
export interface CellPlace {
  readonly block: number;
  readonly row: number;
  readonly column: number;
}

export type FromWorker =
  | { readonly kind: 'answers'; readonly id: number; readonly answers: readonly Answer[] }
  | { readonly kind: 'studied'; readonly id: number; readonly found: Found }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: Uint32Array }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };
