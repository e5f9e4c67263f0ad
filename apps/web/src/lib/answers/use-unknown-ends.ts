import type { Answer } from '@tapebook/domain/analytics';
import { use, useDeferredValue, useMemo } from 'react';
import { tellAnswersCame } from './came.ts';
import { keptOfEach } from './kept/promises-kept.ts';
import type { Answerer } from './open-journal.ts';
import { useAnswerer } from './use-answer.ts';

type Ends = ReadonlyMap<number, number>;

const NONE: Ends = new Map();
const kept = keptOfEach<Answerer, Ends>();

function endsOf(answerer: Answerer, filter: string): Promise<Ends> {
  return kept(answerer).get(filter, () => {
    const asked = answerer
      .study({ name: 'unknown-ends', filter: JSON.parse(filter) })
      .then((found) => found as Ends);
    asked.then(tellAnswersCame, () => undefined);
    return asked;
  });
}

/**
 * How many trades ended with a result that is not known, by the day on which they did. Nothing is asked where an answer says
 * that there are none, as in most journals.
 *
 * @param question whose filter they pass.
 */
export function useUnknownEnds(
  { left }: Pick<Answer, 'left'>,
  question: Pick<Answer['question'], 'filter'>,
): Ends {
  const answerer = useAnswerer();
  const filter = left['unknown-result'] === 0 ? '' : JSON.stringify(question.filter);
  // As answers are: those of the journal before stand until the next are there.
  const now = useMemo(() => ({ answerer, filter }), [answerer, filter]);
  const shown = useDeferredValue(now);
  return shown.filter === '' ? NONE : use(endsOf(shown.answerer, shown.filter));
}
