import type { Answer, Question } from '@tapebook/domain/analytics';
import type { ReactNode, RefObject } from 'react';
import { fileName, headingsOf } from '#web/ui/taking/answer-names.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { useExploreLink } from './use-answer-actions.ts';

interface TakeAnswerProps {
  readonly title: string;
  /** What the widget asks beside the filters of the page. */
  readonly own: Question;
  readonly answer: Answer;
  readonly block: number;
  readonly charts: RefObject<HTMLElement | null>;
}

/** The answer of a widget to take along, as Analysis has it; its link opens it in Explore. */
export function TakeAnswer({ title, own, answer, block, charts }: TakeAnswerProps): ReactNode {
  const link = useExploreLink(own);
  const shown = answer.blocks[block];
  const csv =
    shown === undefined || !answer.sure
      ? null
      : async () => {
          const { answerCsv } = await import('#web/ui/taking/answer-csv.ts');
          return answerCsv(answer, shown, headingsOf(answer.question));
        };
  return <TakeMenu name={fileName(answer.question)} {...{ title, csv, charts, link }} />;
}
