import { effortOfRun } from '@tapebook/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

/**
 * Whatever becomes of trades, what is said of them stays with their fills. The shapes of the trades are the
 * product's; which words each of them shows is told by a model written apart, after each step.
 */
const server = await openAppServer();

/** Each of four trades is sold in three parts, so that it can be split twice; all of them can be merged. */
const rowsOf = (minute: string): string[] =>
  ['buy,3,10', 'sell,1,11', 'sell,1,12', 'sell,1,13'].map((row, later) => {
    const [side, quantity, price] = row.split(',');
    const at = `10:${String(Number(minute) + 2 * later).padStart(2, '0')}:00`;
    return `2026-03-02 ${at},AAPL,${side},${quantity},${price},0`;
  });
const file = (name: string, rows: readonly string[]) => ({
  name,
  content: `${['Date,Symbol,Side,Quantity,Price,Commission', ...rows].join('\n')}\n`,
});
/** The second trade is in two files; the fourth is closed by another file than opens it. */
const FILES = [
  file('early.csv', [...rowsOf('00'), ...rowsOf('10')]),
  file('middle.csv', [...rowsOf('10'), ...rowsOf('20'), ...rowsOf('30').slice(0, 2)]),
  file('late.csv', rowsOf('30').slice(2)),
] as const;
const GROUPINGS = ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const;

type Step =
  | { readonly kind: 'say'; readonly trade: number; readonly rating: number; readonly label: number }
  | { readonly kind: 'undo' | 'redo' | 'anew'; readonly file: number }
  | { readonly kind: 'group'; readonly as: (typeof GROUPINGS)[number] }
  | { readonly kind: 'merge'; readonly trade: number; readonly others: number }
  | { readonly kind: 'split'; readonly trade: number; readonly exit: number }
  | { readonly kind: 'unmerge' | 'unsplit'; readonly trade: number };

const aTrade = fc.nat({ max: 11 });
const aFile = fc.nat({ max: FILES.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      trade: aTrade,
      rating: fc.integer({ min: 1, max: 5 }),
      label: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo' as const, 'redo' as const, 'anew' as const),
      file: aFile,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('group' as const), as: fc.constantFrom(...GROUPINGS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      trade: aTrade,
      others: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      trade: aTrade,
      exit: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('unmerge' as const, 'unsplit' as const),
      trade: aTrade,
    }),
  },
);

interface Fill {
  readonly activityId: string;
  readonly role: 'entry' | 'exit';
  readonly occurredAt: string;
}

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly fills: readonly Fill[];
  readonly mergedFrom?: readonly string[];
  readonly isSplit?: boolean;
  readonly saidOfParts?: readonly object[];
}

interface Words {
  readonly rating: number;
  readonly notes: string;
  readonly reviewed: boolean;
  readonly stop: string;
  readonly setupId: string;
  readonly tagIds: readonly string[];
}

const SILENCE = { notes: '', tagIds: [], reviewed: false };

/** Which words a trade shows, from the fills that it is made of. */
class Model {
  /** What was said last against each fill that anything was ever said against. */
  readonly said = new Map<string, Words>();
  /** Exits by the minute at which their position was opened, in their order. */
  private readonly exits = new Map<string, string[]>();
  private readonly opened = new Map<string, string>();

  /** @param wholes trades from flat to flat, as nobody has touched them yet. */
  constructor(wholes: readonly Shown[]) {
    for (const { fills } of wholes) {
      const [entry, ...exits] = fills.map(({ activityId }) => activityId);
      this.exits.set(entry ?? '', exits);
      for (const exit of exits) this.opened.set(exit, entry ?? '');
    }
  }

  /** The fill that opens it; of one that begins where another was split, the exit that it was split after. */
  private own({ fills }: Shown, isCut: boolean): string {
    const entry = fills[0]?.activityId ?? '';
    const all = this.exits.get(entry) ?? [];
    const first = fills.find(({ activityId }) => this.opened.get(activityId) === entry);
    const missing = first === undefined ? -1 : all.indexOf(first.activityId) - 1;
    return (isCut && all[missing]) || entry;
  }

  /** By trade, the fill that its words are kept against. */
  anchors(trades: readonly Shown[], grouping: string): Map<string, string> {
    const owns = trades.map((trade) => this.own(trade, grouping === 'flat-to-flat'));
    return new Map(
      trades.map((trade, index) => {
        const own = owns[index] ?? '';
        if (this.said.has(own)) return [trade.id, own];
        // Nobody spoke of it as it is: then what was said of the earliest part of it that is no trade any more.
        const part = this.saidOfParts(trade).find((id) => !owns.includes(id));
        return [trade.id, part ?? own];
      }),
    );
  }

  /** The fills within a trade that something is said against. */
  saidOfParts({ fills, status }: Shown): string[] {
    return fills
      .filter(({ role }, place) => role === 'entry' || status === 'open' || place < fills.length - 1)
      .map(({ activityId }) => activityId)
      .filter((id) => this.said.has(id));
  }
}

/** A journal whose trades are spoken of, and change their shape in every way that there is. */
class Journal {
  private readonly user: TestUser;
  private readonly account: string;
  private readonly labels: readonly Pick<Words, 'setupId' | 'tagIds'>[];
  private readonly imports = new Map<number, string>();
  private grouping: string = 'flat-to-flat';
  private readonly model: Model;
  private readonly wholes: readonly Shown[];
  /** The trades as they were looked at last. */
  private seen: readonly Shown[];

  private constructor(
    user: TestUser,
    account: string,
    labels: Journal['labels'],
    imports: ReadonlyMap<number, string>,
    wholes: readonly Shown[],
  ) {
    this.user = user;
    this.account = account;
    this.labels = labels;
    this.imports = new Map(imports);
    this.wholes = wholes;
    this.seen = wholes;
    this.model = new Model(wholes);
  }

  static async open(): Promise<Journal> {
    const user = await server.newUser();
    const labels = [];
    for (const name of ['Gap', 'Pullback']) {
      const { setup } = (await user.call('POST', '/v2/setups', { name })).json;
      const { tag } = (await user.call('POST', '/v2/tags', { name: `${name} tag`, category: 'custom' })).json;
      labels.push({ setupId: setup.id as string, tagIds: [tag.id as string] });
    }
    const imports = new Map<number, string>();
    for (const [index, chosen] of FILES.entries()) {
      imports.set(index, (await user.send('/imports/statement/upload', chosen)).json.import.id);
    }
    const { accounts } = (await user.call('GET', '/v2/accounts')).json;
    const wholes = await shownTo(user);
    expect(wholes.map(({ fills }) => fills.length)).toEqual([4, 4, 4, 4]);
    return new Journal(user, accounts[0].id, labels, imports, wholes);
  }

  private trades(): Promise<readonly Shown[]> {
    return shownTo(this.user);
  }

  private async undo(index: number): Promise<void> {
    const id = this.imports.get(index);
    if (id === undefined) return;
    expect((await this.user.call('DELETE', `/v2/imports/${id}`)).status).toBeLessThan(300);
    this.imports.delete(index);
  }

  private async redo(index: number): Promise<void> {
    const chosen = FILES[index];
    if (chosen === undefined || this.imports.has(index)) return;
    const { json } = await this.user.send('/imports/statement/upload', chosen);
    this.imports.set(index, json.import.id);
  }

  private async group(grouping: string): Promise<void> {
    const { status } = await this.user.call('PATCH', `/v2/accounts/${this.account}`, { grouping });
    expect(status).toBe(200);
    this.grouping = grouping;
  }

  private async say(trades: readonly Shown[], next: Step & { readonly kind: 'say' }): Promise<void> {
    const trade = trades[next.trade % trades.length];
    const label = this.labels[next.label];
    if (trade === undefined || label === undefined) return;
    const words: Words = {
      rating: next.rating,
      notes: `Rated ${next.rating}.`,
      reviewed: next.rating > 2,
      stop: `9.${next.rating}`,
      ...label,
    };
    expect((await this.user.call('PATCH', `/v2/trades/${trade.id}`, words)).status).toBe(200);
    const anchor = this.model.anchors(trades, this.grouping).get(trade.id) ?? '';
    this.model.said.set(anchor, words);
  }

  /** What cannot be done (a merger of one, a split with nothing left) is refused, and changes nothing. */
  async run(next: Step): Promise<void> {
    const trades = this.seen;
    const chosen = 'trade' in next ? trades[next.trade % trades.length] : undefined;
    switch (next.kind) {
      case 'undo':
        await this.undo(next.file);
        break;
      case 'redo':
        await this.redo(next.file);
        break;
      case 'anew':
        if (!this.imports.has(next.file)) break;
        await this.undo(next.file);
        await this.redo(next.file);
        expect((await this.trades()).map(gistOf)).toEqual(trades.map(gistOf));
        break;
      case 'group':
        await this.group(next.as);
        break;
      case 'merge': {
        const from = trades.indexOf(chosen as Shown);
        const tradeIds = trades.slice(from, from + 1 + next.others).map(({ id }) => id);
        await this.user.call('POST', '/v2/trades/merge', { tradeIds });
        break;
      }
      case 'split': {
        const exit = chosen?.fills.filter(({ role }) => role === 'exit')[next.exit];
        if (exit === undefined) break;
        await this.user.call('POST', `/v2/trades/${chosen?.id}/split`, { afterActivityId: exit.activityId });
        break;
      }
      case 'unmerge':
        await this.user.call('DELETE', `/v2/trades/${chosen?.id}/merge`);
        break;
      case 'unsplit':
        await this.user.call('DELETE', `/v2/trades/${chosen?.id}/split`);
        break;
      case 'say':
        await this.say(trades, next);
        break;
    }
    await this.compare();
  }

  /** Holds the words that each trade shows against those that the model tells. */
  private async compare(): Promise<void> {
    const trades = await this.trades();
    this.seen = trades;
    const anchors = this.model.anchors(trades, this.grouping);
    for (const trade of trades) {
      const expected = this.model.said.get(anchors.get(trade.id) ?? '') ?? SILENCE;
      expect(trade).toMatchObject(expected);
      // What it does not show, and no other does, it tells beside its own.
      const unshown = this.model.saidOfParts(trade).filter((id) => ![...anchors.values()].includes(id));
      expect(trade.saidOfParts ?? []).toEqual(
        unshown.map((activityId) => {
          const { setupId, rating, tagIds, notes } = this.model.said.get(activityId) ?? {};
          return { activityId, setupId, rating, tagIds, notes };
        }),
      );
    }
  }

  /** Everything is there, and as it was bought and sold: what is merged is taken apart, and what is split then put together. */
  async makeWhole(): Promise<void> {
    for (const index of FILES.keys()) await this.redo(index);
    await this.group('flat-to-flat');
    // What was split is seen only once no merger lies over it; each round undoes at least one of either.
    for (let left = 40; left > 0; left--) {
      await this.compare();
      const merged = this.seen.find(({ mergedFrom = [] }) => mergedFrom.length > 0);
      const split = this.seen.find(({ isSplit }) => isSplit === true);
      if (merged !== undefined) await this.user.call('DELETE', `/v2/trades/${merged.id}/merge`);
      else if (split !== undefined) await this.user.call('DELETE', `/v2/trades/${split.id}/split`);
      else break;
    }
    const fillsOf = (trades: readonly Shown[]) =>
      trades.map(({ id, fills }) => [id, fills.map(({ activityId }) => activityId)]);
    expect(fillsOf(this.seen)).toEqual(fillsOf(this.wholes));
  }

  /** What was said of the parts of a split is there again once it is split again. */
  async splitAll(): Promise<void> {
    for (const { id, fills } of this.wholes) {
      const [, first, second] = fills.map(({ activityId }) => activityId);
      for (const afterActivityId of [second, first]) {
        const { status } = await this.user.call('POST', `/v2/trades/${id}/split`, { afterActivityId });
        expect(status).toBe(200);
      }
    }
    await this.compare();
    expect(this.seen).toHaveLength(3 * this.wholes.length);
  }
}

const saidOf = ({ rating, reviewed, stop, setupId, tagIds }: Partial<Words>) => ({
  rating,
  reviewed,
  stop,
  setupId,
  tagIds,
});

/** What a trade is, whichever file says so. */
const gistOf = (trade: Shown & Partial<Words>) => ({
  ...saidOf(trade),
  id: trade.id,
  notes: trade.notes,
  fills: trade.fills.map(({ activityId }) => activityId),
  mergedFrom: trade.mergedFrom,
  isSplit: trade.isSplit,
});

/** The trades that somebody sees, in the order of their opening and their ends. */
async function shownTo(user: TestUser): Promise<readonly Shown[]> {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const shown = await Promise.all(
    trades.map(async (listed: Partial<Words> & { id: string }) => {
      const { trade } = (await user.call('GET', `/v2/trades/${listed.id}`)).json;
      // A list says of a trade what its page says.
      expect(saidOf(listed)).toEqual(saidOf(trade));
      return trade as Shown;
    }),
  );
  const order = ({ fills }: Shown): string =>
    `${fills[0]?.occurredAt} ${fills.find(({ role }) => role === 'exit')?.occurredAt}`;
  return shown.toSorted((left, right) => (order(left) < order(right) ? -1 : 1));
}

it('what is said of trades survives undoing and redoing imports, regrouping, merging and splitting, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 26, size: 'max' }), async (steps) => {
      const journal = await Journal.open();
      for (const next of steps) await journal.run(next);
      await journal.makeWhole();
      await journal.splitAll();
    }),
    { numRuns: effortOfRun().deep ? 30 : 1 },
  );
}, 600_000);
