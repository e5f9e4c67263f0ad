import { createEngine, Facts, type Question, question } from '@tapebook/domain/analytics';
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

/** Asks for the result by day of the trades of one tag after the other. */
export function tagFiltering(trades: number): () => void {
  const plain = largeTable(trades);
  const tags = { codes: Uint32Array.from({ length: trades }, (_, row) => row), values: tagTexts(trades) };
  const table = { ...plain, categories: { ...plain.categories, tags } };
  const engine = createEngine(new Facts(table, { accounts: new Map() }));
  let step = 0;
  return () => {
    step += 1;
    const keys = [TAG_IDS[step % TAGS] ?? ''];
    const asked: Question = question({
      measures: ['netPnl'],
      by: { dimension: 'day' },
      filter: [{ field: 'tag', match: { kind: 'any', keys } }],
    });
    engine.askAll([asked], { sureness: false });
  };
}
