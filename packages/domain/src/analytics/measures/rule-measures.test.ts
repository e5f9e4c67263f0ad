import { expect, it } from 'vitest';
import { ask } from '../engine/ask.ts';
import { Facts } from '../facts/facts.ts';
import { VERDICT } from '../facts/verdict.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import './measures.ts';

const rows = Array.from({ length: 40 }, (_, i) =>
  testTrade({ id: String(i).padStart(2, '0'), day: 20_000 + i }),
);

/** What is told of forty trades, of which a rule asks about so many: all but one of these kept it. */
function told(judged: number) {
  const verdicts = Uint8Array.from(rows, (_, i) =>
    i >= judged ? VERDICT.notAsked : i === 0 ? VERDICT.broken : VERDICT.kept,
  );
  const facts = new Facts(createTradeTable(rows), {
    accounts: new Map(),
    judge: () => ({ rules: [{ id: 'r', name: 'Rule' }], verdicts: [verdicts] }),
  });
  const { answer } = ask(facts, question({ measures: ['adherence', 'discipline'] }));
  const { adherence, discipline } = answer.blocks[0]?.cells.values ?? {};
  return {
    share: adherence?.value[0],
    because: adherence?.because[0],
    n: [adherence?.n?.[0], discipline?.n?.[0]],
  };
}

it('rests on the trades that a rule asks about: of three of forty no share is told', () => {
  expect(told(3)).toMatchObject({ because: 2, n: [3, 3] });
  expect(told(20)).toEqual({ share: 19 / 20, because: 0, n: [20, 20] });
});
