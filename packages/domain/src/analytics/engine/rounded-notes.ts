import type { Block } from './answer.ts';

/** What is to be said of the amounts of one currency alone: nothing of those that are added exactly. */
export const roundedNotes = ({
  currency,
  scale,
  rounded,
}: Pick<Block, 'currency' | 'scale' | 'rounded'>): readonly string[] =>
  rounded
    ? [
        `Amounts in ${currency ?? ''} have too many digits to add exactly: each is rounded to ${scale} decimals.`,
      ]
    : [];
