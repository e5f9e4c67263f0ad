/** What is said by a word of a trade, as a table prints it. */
export interface StatedTag {
  readonly name: string;
  /** Of a column that lists mistakes alone. */
  readonly mistake?: true;
}

/** Prices and money are decimal texts, as they are kept. */
export interface StatedAnnotation {
  readonly setup?: string;
  readonly tags?: readonly StatedTag[];
  readonly notes?: string;
  /** 1 to 5 */
  readonly rating?: number;
  /** Price of the first stop. */
  readonly stop?: string;
  /** Price of the target. */
  readonly target?: string;
  /** Money, in the currency of the instrument. */
  readonly risk?: string;
}

/** The roles of columns that say something of a trade, and nothing of what happened: a trader changes them at any time. */
export const ANNOTATION_ROLES = [
  'setup',
  'tags',
  'mistakes',
  'tradeNotes',
  'rating',
  'stop',
  'target',
  'risk',
] as const;
