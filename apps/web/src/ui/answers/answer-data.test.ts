import { ask, createTradeTable, Facts, question } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { answerData } from './answer-data.ts';

it('heads its table by the name that a field has in this journal, which is not always its key', () => {
  const facts = new Facts(createTradeTable([]), { accounts: new Map() });
  const { answer } = ask(facts, question({ measures: ['netPnl'], by: { dimension: 'scale.mood' } }));
  const nameOf = (id: string): string => (id === 'scale.mood' ? 'How I felt' : id);
  expect(answerData(answer, 0, 'netPnl', false, nameOf).pointHeading).toBe('How I felt');
});
