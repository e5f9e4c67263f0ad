import { effortOfRun } from '@tapebook/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

/** Each of three trades is bought and sold in two halves, so that it can be split; all three can be merged. */
const TRIPS = ['00', '20', '40'] as const;
const rowsOf = (minute: string): string[] =>
  [
    [0, 'buy,2,10'],
    [3, 'sell,1,11'],
    [6, 'sell,1,12'],
  ].map(([later, row]) => {
    const [side, quantity, price] = String(row).split(',');
    return `2026-03-02 10:${String(Number(minute) + Number(later)).padStart(2, '0')}:00,AAPL,${side},${quantity},${price},0`;
  });
const fileOf = (name: string, trips: readonly string[]) => ({
  name,
  content: `${['Date,Symbol,Side,Quantity,Price,Commission', ...trips.flatMap(rowsOf)].join('\n')}\n`,
});
/** The one in the middle is in both. */
const FILES = [fileOf('early.csv', TRIPS.slice(0, 2)), fileOf('late.csv', TRIPS.slice(1))] as const;
const GROUPINGS = ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const;

type Step =
  | { readonly kind: 'say'; readonly trip: number; readonly rating: number; readonly label: number }
  | { readonly kind: 'undo' | 'redo'; readonly file: number }
  | { readonly kind: 'group'; readonly as: (typeof GROUPINGS)[number] }
  | { readonly kind: 'merge' }
  | { readonly kind: 'split'; readonly trip: number }
  | { readonly kind: 'whole' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      trip: fc.nat({ max: 2 }),
      rating: fc.integer({ min: 1, max: 5 }),
      label: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo' as const, 'redo' as const),
      file: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('group' as const), as: fc.constantFrom(...GROUPINGS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('split' as const), trip: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('whole' as const) }) },
);

interface Listed {
  readonly id: string;
  readonly openedAt: string;
}

/** A journal whose trades are spoken of, and change their shape in every way that there is. */
class Journal {
  private readonly user: TestUser;
  private readonly account: string;
  private readonly labels: readonly { readonly setupId: string; readonly tagIds: readonly string[] }[];
  private readonly imports = new Map<number, string>();
  /** What was said last of each trade that has been spoken of. */
  private readonly said = new Map<string, object>();

  private constructor(user: TestUser, account: string, labels: Journal['labels']) {
    this.user = user;
    this.account = account;
    this.labels = labels;
  }

  static async open(): Promise<Journal> {
    const user = await server.newUser();
    const labels = [];
    for (const name of ['Gap', 'Pullback']) {
      const { setup } = (await user.call('POST', '/v2/setups', { name })).json;
      const { tag } = (await user.call('POST', '/v2/tags', { name: `${name} tag`, category: 'custom' })).json;
      labels.push({ setupId: setup.id as string, tagIds: [tag.id as string] });
    }
    const { json } = await user.send('/imports/statement/upload', FILES[0]);
    const { accounts } = (await user.call('GET', '/v2/accounts')).json;
    const journal = new Journal(user, accounts[0].id, labels);
    journal.imports.set(0, json.import.id);
    await journal.redo(1);
    return journal;
  }

  async trades(): Promise<Listed[]> {
    return (await this.user.call('GET', '/v2/trades')).json.trades;
  }

  private async detail(id: string) {
    return (await this.user.call('GET', `/v2/trades/${id}`)).json.trade;
  }

  async redo(file: number): Promise<void> {
    if (this.imports.has(file)) return;
    const chosen = FILES[file] ?? FILES[0];
    const { json } = await this.user.send('/imports/statement/upload', chosen);
    this.imports.set(file, json.import.id);
  }

  private async undo(file: number): Promise<void> {
    const id = this.imports.get(file);
    if (id === undefined) return;
    expect((await this.user.call('DELETE', `/v2/imports/${id}`)).status).toBeLessThan(300);
    this.imports.delete(file);
  }

  private async group(grouping: string): Promise<void> {
    const { status } = await this.user.call('PATCH', `/v2/accounts/${this.account}`, { grouping });
    expect(status).toBe(200);
  }

  /** Takes merged trades apart, puts split ones together, from flat to flat. */
  async whole(): Promise<void> {
    await this.group('flat-to-flat');
    for (const { id } of await this.trades()) {
      const { mergedFrom, isSplit } = (await this.detail(id)) ?? {};
      if (mergedFrom?.length > 0) await this.user.call('DELETE', `/v2/trades/${id}/merge`);
      else if (isSplit === true) await this.user.call('DELETE', `/v2/trades/${id}/split`);
    }
  }

  /** The trades that are as they were bought and sold, by the minute of their opening. */
  private async plain(): Promise<Map<string, string>> {
    const plain = new Map<string, string>();
    for (const { id, openedAt } of await this.trades()) {
      const { fills, isSplit } = await this.detail(id);
      if (fills.length === 3 && isSplit !== true) plain.set(openedAt.slice(14, 16), id);
    }
    return plain;
  }

  async run(next: Step): Promise<void> {
    switch (next.kind) {
      case 'undo':
        return this.undo(next.file);
      case 'redo':
        return this.redo(next.file);
      case 'group':
        return this.group(next.as);
      case 'whole':
        return this.whole();
      case 'merge': {
        const tradeIds = (await this.trades()).map(({ id }) => id);
        await this.user.call('POST', '/v2/trades/merge', { tradeIds });
        return undefined;
      }
      case 'split': {
        const id = (await this.plain()).get(TRIPS[next.trip] ?? '');
        if (id === undefined) return undefined;
        const { fills } = await this.detail(id);
        await this.user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: fills[1].activityId });
        return undefined;
      }
      case 'say': {
        const minute = TRIPS[next.trip] ?? '';
        const id = (await this.plain()).get(minute);
        if (id === undefined) return undefined;
        const words = {
          rating: next.rating,
          notes: `Rated ${next.rating}.`,
          reviewed: next.rating > 2,
          stop: `9.${next.rating}`,
          ...this.labels[next.label],
        };
        expect((await this.user.call('PATCH', `/v2/trades/${id}`, words)).status).toBe(200);
        this.said.set(minute, words);
        return undefined;
      }
    }
  }

  /** What is said of each trade, and what was said last, once everything is there and whole again. */
  async compare(): Promise<void> {
    for (const file of FILES.keys()) await this.redo(file);
    await this.whole();
    const plain = await this.plain();
    expect([...plain.keys()].toSorted()).toEqual([...TRIPS]);
    for (const [minute, words] of this.said) {
      expect(await this.detail(plain.get(minute) ?? '')).toMatchObject(words);
    }
  }
}

it('what is said of trades survives undoing and redoing imports, regrouping, merging and splitting, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const journal = await Journal.open();
      for (const next of steps) await journal.run(next);
      await journal.compare();
    }),
    { numRuns: effortOfRun().deep ? 60 : 3 },
  );
}, 240_000);
