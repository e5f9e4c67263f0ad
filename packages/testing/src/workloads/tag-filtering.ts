import { createEngine, Facts, type Question, question, type TradeTable } from '@tapebook/domain/analytics';
import { largeTable } from './large-table.ts';

const TAGS = 60;

/** Ids as a journal has them. */
const TAG_IDS = Array.from(
  { length: TAGS },
  (_, index) => `0190c3d2-7a10-8c4e-9a55-${String(index).padStart(12, '0')}`,
);

/** Texts of a column of tags, no two trades with the same: each has half of all tags, which is thirty. */
function tagTexts(trades: number): string[] {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: trades }, () => TAG_IDS.filter(() => next() < 0.5).join(' '));
}

function taggedTable(trades: number): TradeTable {
  const plain = largeTable(trades);
  const tags = { codes: Uint32Array.from({ length: trades }, (_, row) => row), values: tagTexts(trades) };
  return { ...plain, categories: { ...plain.categories, tags } };
}

const ofTag = (step: number): Question =>
  question({
    measures: ['netPnl'],
    by: { dimension: 'day' },
    filter: [{ field: 'tag', match: { kind: 'any', keys: [TAG_IDS[step % TAGS] ?? ''] } }],
  });

/** Asks for the result by day of the trades of one tag after the other. */
export function tagFiltering(trades: number): () => void {
  const engine = createEngine(new Facts(taggedTable(trades), { accounts: new Map() }));
  let step = 0;
  return () => {
    step += 1;
    engine.askAll([ofTag(step)], { sureness: false });
  };
}

/** Asks the same as the first question of a journal each time, which reads the tags of all trades. */
export function tagReading(trades: number): () => void {
  const table = taggedTable(trades);
  return () => {
    const engine = createEngine(new Facts(table, { accounts: new Map() }));
    engine.askAll([ofTag(0)], { sureness: false });
  };
}
