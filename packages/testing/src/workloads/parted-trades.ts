import {
  type Answer,
  createEngine,
  type Engine,
  Facts,
  type Filter,
  groupTrades,
  question,
} from '@tapebook/domain/analytics';
import { largeTable } from './large-table.ts';
import { EVERY_DIMENSION, HOURS, SUMS } from './question-answering.ts';

/** One dimension's groups that hold something, their trades, and their result in cents. */
type SummedUp = readonly [groups: number, trades: number, cents: number];

export interface PartedTrades {
  /** From the journal to the first answer. */
  readonly read: () => void;
  /** Twenty dimensions with five sums each; every time under the other of two filters. */
  readonly ask: Readonly<Record<string, () => void>>;
  /** Of each dimension, of trades that are long. */
  readonly check: () => readonly SummedUp[];
  /** What another engine needs to be asked the same: of each dimension the number of each trade's group. */
  readonly columns: () => {
    readonly length: number;
    readonly dimensions: readonly string[];
    /** Places of the dimensions that are filtered by, and the groups of the hours that are asked for. */
    readonly side: number;
    readonly hour: number;
    readonly hours: readonly number[];
    readonly net: Float64Array;
    readonly codes: readonly Int32Array[];
  };
}

const among = (field: string, keys: readonly string[]): Filter => [{ field, match: { kind: 'any', keys } }];

/** Questions of a large journal that other engines can be asked as well. */
export function partedTrades(trades: number): PartedTrades {
  const table = largeTable(trades);
  const facts = () => new Facts(table, { accounts: new Map() });
  let engine: Engine | null = null;
  const everything = (filter: Filter): readonly Answer[] => {
    engine ??= createEngine(facts());
    const questions = EVERY_DIMENSION.map((dimension) =>
      question({ measures: SUMS, by: { dimension }, filter }),
    );
    return engine.askAll(questions, { sureness: false }).map(({ answer }) => answer);
  };
  let turn = 0;
  const either = (one: Filter, other: Filter) => () => {
    turn += 1;
    everything(turn % 2 === 1 ? one : other);
  };
  return {
    read: () => void everything([]),
    ask: {
      'another side': either(among('direction', ['long']), among('direction', ['short'])),
      'an hour more or less': either(among('hour', HOURS), among('hour', HOURS.slice(1))),
    },
    check: () => everything(among('direction', ['long'])).map(sumUp),
    columns() {
      const rows = Array.from({ length: table.length }, (_, row) => row);
      const parted = EVERY_DIMENSION.map((dimension) => {
        const groups = groupTrades(facts(), rows, { dimension });
        if (groups === null) throw new Error(`There is no dimension ${dimension}`);
        const codes = new Int32Array(table.length);
        for (const [code, group] of groups.entries()) for (const row of group.rows) codes[row] = code;
        return { keys: groups.map(({ key }) => key), codes };
      });
      const hour = EVERY_DIMENSION.indexOf('hour');
      return {
        length: table.length,
        dimensions: EVERY_DIMENSION,
        side: EVERY_DIMENSION.indexOf('direction'),
        hour,
        hours: HOURS.map((key) => parted[hour]?.keys.indexOf(key) ?? -1),
        net: table.numbers.netPnl,
        codes: parted.map(({ codes }) => codes),
      };
    },
  };
}

function sumUp({ blocks }: Answer): SummedUp {
  const [block] = blocks;
  const [width, net] = [block?.cells.columns ?? 1, block?.cells.values.netPnl?.value];
  const cells = (block?.rows ?? []).map((_, row) => (row + 1) * width - 1);
  const held = cells.filter((at) => (block?.cells.n[at] ?? 0) > 0);
  return [
    held.length,
    held.reduce((sum, at) => sum + (block?.cells.n[at] ?? 0), 0),
    Math.round(held.reduce((sum, at) => sum + (net?.[at] ?? 0), 0) * 100),
  ];
}
