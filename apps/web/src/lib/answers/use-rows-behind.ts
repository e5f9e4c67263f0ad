import type { Answer } from '@tapebook/domain/analytics';
import { use, useDeferredValue, useMemo } from 'react';
import { tellAnswersCame } from './came.ts';
import { blockOf } from './currency-in-view.ts';
import { keptOfEach } from './kept/promises-kept.ts';
import type { Answerer } from './open-journal.ts';
import { useAnswerer } from './use-answer.ts';

const kept = keptOfEach<Answerer, Uint32Array>();

function behind(answerer: Answerer, text: string): Promise<Uint32Array> {
  return kept(answerer).get(text, () => {
    const { question, cells } = JSON.parse(text) as CellsAsked;
    const asked = Promise.all(cells.map((cell) => answerer.rowsBehind(question, cell))).then((parts) =>
      Uint32Array.from(new Set(parts.flatMap((rows) => [...rows]))).sort(),
    );
    asked.then(tellAnswersCame, () => undefined);
    return asked;
  });
}

interface CellsAsked {
  readonly question: Answer['question'];
  readonly cells: readonly { readonly block: number; readonly row: number; readonly column: number }[];
}

/**
 * Rows of the trades that an answer counts, ascending: what is listed beside a number is what the number is of.
 *
 * @param currency in which they are; `null`: in any.
 */
export function useRowsBehind(answer: Answer, currency: string | null): Uint32Array {
  const answerer = useAnswerer();
  const { question, blocks } = answer;
  const cells = blocks.flatMap(({ rows, columns }, block) =>
    currency === null || block === blockOf(answer, currency)
      ? [{ block, row: rows.length, column: columns.length }]
      : [],
  );
  const text = JSON.stringify({ question, cells });
  // As answers are: those of the journal before stand until the next are there.
  const now = useMemo(() => ({ answerer, text }), [answerer, text]);
  const shown = useDeferredValue(now);
  return use(behind(shown.answerer, shown.text));
}
