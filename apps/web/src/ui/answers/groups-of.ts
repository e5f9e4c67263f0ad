import type { Answer, AnswerGroup } from '@tapebook/domain/analytics';

/** The groups of an answer in one currency; none where it has nothing of it. */
export const rowsOf = ({ blocks }: Answer, block: number): readonly AnswerGroup[] =>
  blocks[block]?.rows ?? [];
export const columnsOf = ({ blocks }: Answer, block: number): readonly AnswerGroup[] =>
  blocks[block]?.columns ?? [];
