import type { AnswerGroup, Question } from '@tapebook/domain/analytics';
import { groupWords } from '#web/ui/answers/group-words.ts';
import type { answerCsv } from './answer-csv.ts';

/** Of a file with an answer in it, without its ending. */
export const fileName = ({ measures, by }: Question): string =>
  `${measures.join('-')}${by === undefined ? '' : `-by-${by.dimension}`}`;

/** What groups are called in a file. */
export function headingsOf({ by, by2 }: Question): Parameters<typeof answerCsv>[2] {
  const words = (of: Question['by']) =>
    of === undefined ? ({ label }: AnswerGroup) => label : groupWords(of);
  return { row: words(by), column: words(by2) };
}
