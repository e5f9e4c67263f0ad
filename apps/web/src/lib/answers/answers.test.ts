import {
  type Answer,
  changesBetween,
  encodeTableChanges,
  encodeTradeTable,
  question,
} from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { Carrier, CONTEXT, known, nOf, of, table } from './carrier.testing.ts';
import { Reckoner } from './reckoning/reckoner.ts';
import type { Study } from './studies.ts';

describe('answers come in two steps', () => {
  it('figures at once, how sure they are for whoever listens', async () => {
    const carrier = new Carrier();
    const asked = carrier.ask(of('AAPL'), of('MSFT'));
    await carrier.hear();
    await carrier.work();
    const figures = await known(asked);
    expect(nOf(figures)).toEqual([6, 6]);
    expect(figures?.[0]?.sure).toBe(false);
    expect(figures?.[0]?.blocks[0]?.cells.days.at(-1)).toBe(6);
    // Nobody listens: nothing more is reckoned.
    expect(await carrier.hear()).toEqual([]);

    let told = 0;
    const stop = asked.subscribe(() => {
      told += 1;
    });
    expect(asked.sure()).toBeNull();
    await carrier.all();
    expect(told).toBe(1);
    const [first, other] = asked.sure() ?? [];
    expect([first?.sure, other?.sure]).toEqual([true, true]);
    expect(first?.blocks[0]?.cells.n).toEqual(figures?.[0]?.blocks[0]?.cells.n);
    expect(first?.blocks[0]?.cells.values.netPnl?.value).toEqual(
      figures?.[0]?.blocks[0]?.cells.values.netPnl?.value,
    );
    stop();
    // Whoever comes later is told what is known.
    asked.subscribe(() => undefined);
    expect(await carrier.hear()).toEqual([]);
  });

  it('whoever draws with a press reads what is known without waiting, and is told once when it is not', async () => {
    const carrier = new Carrier();
    const asked = carrier.ask(of('AAPL'));
    let times = 0;
    const stop = asked.whenTold(() => {
      times += 1;
    });
    expect(asked.told()).toBeNull();
    await carrier.all();
    expect(times).toBe(1);
    expect(nOf(asked.told())).toEqual([6]);
    stop();
    // Asked again, it is there at once.
    expect(nOf(carrier.ask(of('AAPL')).told())).toEqual([6]);
  });

  it('all at once where that costs next to nothing', async () => {
    const carrier = new Carrier(12);
    const asked = carrier.ask(of('AAPL'));
    asked.subscribe(() => undefined);
    await carrier.hear();
    await carrier.work();
    expect((await known(asked))?.[0]?.sure).toBe(true);
    expect(asked.sure()).toBe(await asked.figures);
    expect(await carrier.hear()).toEqual([]);
  });

  it('what is drawn in one go is one message, and the same text is asked once', async () => {
    const carrier = new Carrier();
    expect(carrier.ask(of('AAPL'))).toBe(carrier.ask(of('AAPL')));
    carrier.ask(of('MSFT'), of('AAPL'));
    expect(await carrier.hear()).toEqual(['journal', 'figures of 3']);
  });
});

describe('what the last visit was told', () => {
  const questions = JSON.stringify([of('AAPL')]);
  /** A visit after which everything is known, and what is kept of it. */
  async function visit(former: ReadonlyMap<string, readonly Answer[]> = new Map()) {
    const kept = new Map<string, readonly Answer[]>();
    const carrier = new Carrier();
    const answerer = carrier.open(undefined, {
      former: Promise.resolve(former),
      keep: (asked, answers) => kept.set(asked, answers),
    });
    return { carrier, answerer, kept };
  }

  it('is there before whoever reckons has been heard, and nothing is reckoned again', async () => {
    const first = await visit();
    first.answerer.ask(questions).subscribe(() => undefined);
    await first.carrier.all();
    expect(first.kept.get(questions)?.[0]?.sure).toBe(true);

    const second = await visit(first.kept);
    const asked = second.answerer.ask(questions);
    expect(nOf(await known(asked))).toEqual([6]);
    expect(asked.sure()).toEqual(first.kept.get(questions));
    asked.subscribe(() => undefined);
    expect(await second.carrier.hear()).toEqual(['journal', 'journal', 'figures of 1', 'cancel']);
    expect(second.kept).toEqual(first.kept);
  });

  it('is no answer to another question', async () => {
    const first = await visit();
    first.answerer.ask(questions);
    await first.carrier.all();
    const second = await visit(first.kept);
    const asked = second.answerer.ask(JSON.stringify([of('MSFT'), of('AAPL')]));
    expect(await known(asked)).toBeNull();
    await second.carrier.all();
    expect(nOf(await known(asked))).toEqual([6, 6]);
  });
});

describe('a journal that has changed', () => {
  it('is told as what has changed, and answers as if it had been told whole', async () => {
    const carrier = new Carrier();
    const others = tableOf({ exits: [['2026-03-20', 7]], symbol: 'AAPL' });
    const changes = [encodeTableChanges(changesBetween(table, others))];
    const answerer = carrier.open((last) => ({ of: last, changes }));
    const asked = answerer.ask(JSON.stringify([of('AAPL')]));
    await carrier.all();
    expect((await known(asked))?.[0]?.blocks[0]?.cells.values.netPnl?.value.at(-1)).toBe(6);
    expect(nOf(await known(asked))).toEqual([1]);
  });

  it('is not told by what changed another one', () => {
    const reckoner = new Reckoner({ reply: () => undefined, soon: () => undefined });
    expect(() =>
      reckoner.receive({ kind: 'journal', journal: 2, table: { of: 1, changes: [] }, context: CONTEXT }),
    ).toThrow('another one');
  });
});

describe('what nobody waits for any more', () => {
  it('is not reckoned when the filter has changed again', async () => {
    const carrier = new Carrier();
    const [first, next] = [carrier.ask(of('AAPL')), carrier.ask(of('MSFT'), of('AAPL'))];
    await carrier.hear();
    const other = carrier.ask(of('MSFT'));
    const letGo = [first.want(), next.want()];
    other.want();
    for (const let_ of letGo) let_();
    expect(await carrier.hear()).toEqual(['figures of 1', 'cancel']);
    await carrier.work();
    expect(nOf(await known(other))).toEqual([6]);
    expect([await known(first), await known(next)]).toEqual([null, null]);
    expect(await carrier.work()).toBe(false);
  });

  it('is reckoned when it is wanted again', async () => {
    const carrier = new Carrier();
    const asked = carrier.ask(of('AAPL'));
    await carrier.hear();
    asked.want()();
    expect(await carrier.hear()).toEqual(['cancel']);
    expect(carrier.ask(of('AAPL'))).toBe(asked);
    await carrier.all();
    expect(nOf(await known(asked))).toEqual([6]);
  });

  it('is not let go by what is drawn anew', async () => {
    const carrier = new Carrier();
    const asked = carrier.ask(of('AAPL'));
    asked.want()();
    asked.want();
    expect(await carrier.hear()).toEqual(['journal', 'figures of 1']);
    await carrier.all();
    expect(nOf(await known(asked))).toEqual([6]);
  });

  it('ends between two questions, and newer figures come before it', async () => {
    const carrier = new Carrier();
    const old = carrier.ask(of('AAPL'), of('MSFT'));
    const stop = old.subscribe(() => undefined);
    await carrier.all();
    const sureOld = old.sure();
    expect(sureOld).not.toBeNull();
    stop();

    const slow = carrier.ask(of('MSFT'), of('AAPL'));
    await carrier.hear();
    await carrier.work();
    let told = 0;
    const end = slow.subscribe(() => {
      told += 1;
    });
    expect(await carrier.hear()).toEqual(['sureness of 2']);
    // One of its two questions is done when the filter changes.
    await carrier.work();
    const newer = carrier.ask(of('MSFT'));
    expect(await carrier.hear()).toEqual(['figures of 1']);
    await carrier.work();
    expect(nOf(await known(newer))).toEqual([6]);
    expect(slow.sure()).toBeNull();
    end();
    expect(await carrier.hear()).toEqual(['cancel']);
    while (await carrier.work());
    expect([told, slow.sure()]).toEqual([0, null]);
  });
});

describe('when something is wrong', () => {
  it('a page that was being drawn when the journal changed has its answer, of what it was, also late', async () => {
    const carrier = new Carrier();
    const asked = carrier.ask(of('AAPL'));
    await carrier.hear();
    const changed = carrier.open(() => encodeTradeTable(tableOf({ exits: [['2026-03-01', 5]] })));
    const late = carrier.ask(of('MSFT'));
    await carrier.all();
    const all = JSON.stringify([question({ measures: ['netPnl'] })]);
    const next = changed.ask(all);
    await carrier.all();
    expect(nOf(await known(asked))).toEqual([6]);
    expect(nOf(await known(late))).toEqual([6]);
    expect(nOf(await known(next))).toEqual([1]);
    const later = carrier.ask(of('MSFT'), of('AAPL'));
    await carrier.all();
    expect(nOf(await known(later))).toEqual([6, 6]);
  });

  it('whoever waits is told that nobody reckons any more', async () => {
    const carrier = new Carrier();
    const asked = carrier.ask(of('AAPL'));
    await carrier.hear();
    const failed = expect(asked.figures).rejects.toThrow('Reload the page');
    carrier.die();
    await failed;
  });
});

describe('questions of chosen trades', () => {
  it('are answered of these alone, and of all when they are chosen no more', async () => {
    const carrier = new Carrier();
    const both = JSON.stringify([of('AAPL'), of('MSFT')]);
    const chosen = Uint32Array.of(0, 2, 3);
    const [some, all] = [carrier.answerer.ask(both, chosen), carrier.answerer.ask(both)];
    expect(carrier.answerer.ask(both, chosen)).toBe(some);
    const stop = some.subscribe(() => undefined);
    await carrier.all();
    expect(nOf(await known(some))).toEqual([2, 1]);
    expect(nOf(some.sure())).toEqual([2, 1]);
    expect(nOf(await known(all))).toEqual([6, 6]);
    stop();
  });
});

describe('a study of the journal', () => {
  const study: Study = {
    name: 'what-if',
    question: question({ measures: ['netPnl'] }),
    changes: [{ kind: 'without', filter: of('AAPL').filter }],
    currency: null,
  };
  const carriedTo = async <Value>(carrier: Carrier, promise: Promise<Value>): Promise<Value> => {
    let isOpen = true;
    const end = (): void => {
      isOpen = false;
    };
    promise.then(end, end);
    // What it is done by is loaded with the first one.
    while (isOpen) await carrier.all();
    return promise;
  };

  it('finds what the domain finds', async () => {
    const carrier = new Carrier();
    expect(await carriedTo(carrier, carrier.answerer.study(study))).toMatchObject({
      n: { before: 12, after: 6 },
      steps: [{ leftOut: 6 }],
    });
  });

  it('of a journal that has changed since is of what it was', async () => {
    const carrier = new Carrier();
    const before = carrier.answerer;
    const changed = carrier.open(() => encodeTradeTable(tableOf({ exits: [['2026-03-01', 5]] })));
    expect(nOf(await known(changed.ask(JSON.stringify([of('MSFT')]))))).toBeUndefined();
    await carrier.all();
    expect(await carriedTo(carrier, before.study(study))).toMatchObject({ n: { before: 12, after: 6 } });
  });
});
