import { nyseHoliday } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { demoJournal } from './demo-journal.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('the demo journal', () => {
  it('tells the same story to everyone', () => {
    expect(demoJournal(now)).toEqual(demoJournal(now));
  });

  it('ends before today and lies on weekdays only', () => {
    for (const { occurredAt } of demoJournal(now)) {
      expect(occurredAt < '2026-11-21').toBe(true);
      expect([0, 6]).not.toContain(new Date(occurredAt).getUTCDay());
    }
  });

  it.each(['2026-11-28', '2027-01-08', '2026-07-10', '2026-04-10'])(
    'rests while the exchange is closed, as it is looked at on %s',
    (today) => {
      const days = new Set(
        demoJournal(Date.parse(`${today}T12:00:00Z`)).map(({ occurredAt }) => occurredAt.slice(0, 10)),
      );
      expect([...days].filter((day) => nyseHoliday(Date.parse(day) / 86_400_000) !== null)).toEqual([]);
      // On the day after Thanksgiving all is over at one o'clock: what is sold there in the afternoon nobody buys.
      const opened = demoJournal(Date.parse(`${today}T12:00:00Z`)).filter(({ ends }) => ends === undefined);
      expect(opened.filter(({ occurredAt }) => /-11-27|-12-24/.test(occurredAt))).toEqual([]);
    },
  );

  it('does what options are for: spreads and a wheel with an assignment, all of it over at the end', () => {
    for (let day = 1; day <= 28; day += 3) {
      const options = demoJournal(Date.UTC(2026, 9, day, 12)).filter(
        ({ instrument, ends }) => instrument?.assetClass === 'option' || ends !== undefined,
      );
      const ended = (how: 'expired' | 'assigned') =>
        new Set(options.flatMap(({ ends, instrument }) => (ends === how ? [instrument?.symbol] : [])));
      expect(ended('expired').size).toBeGreaterThan(8);
      expect(
        [...ended('assigned')].some((symbol) => symbol?.startsWith('KO ') && symbol.endsWith(' P')),
      ).toBe(true);
      const sold = options.filter(({ kind, ends }) => kind === 'sell' && ends === undefined);
      expect(sold.length).toBeGreaterThan(15);
    }
  });

  it('opens sessions at 09:30 in New York in summer and in winter', () => {
    const hour = (text: string) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'America/New_York',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(text));
    for (const { occurredAt } of demoJournal(now)) {
      expect(hour(occurredAt) >= '09:30' && hour(occurredAt) < '17:30').toBe(true);
    }
  });

  it('trades futures in contracts that had not ended, each closed in the one in which it was opened', () => {
    const symbolsOf = (root: string) =>
      new Set(
        demoJournal(now)
          .map(({ instrument }) => instrument?.symbol ?? '')
          .filter((one) => one.startsWith(root)),
      );
    expect([...symbolsOf('MES')]).toEqual(['MESH6', 'MESM6', 'MESU6', 'MESZ6'].slice(-symbolsOf('MES').size));
    expect([...symbolsOf('MCL')].at(-1)).toBe('MCLF7');
  });

  it('states a first stop beyond the entry of nearly every idea, on the side where it loses', () => {
    const stated = demoJournal(now).filter(({ stop }) => stop !== undefined);
    for (const { kind, price, stop } of stated) {
      const distance = (Number(price) - Number(stop)) * (kind === 'buy' ? 1 : -1);
      expect(distance).toBeGreaterThan(0);
      expect(distance).toBeLessThan(Number(price) * 0.05);
    }
    expect(stated.length).toBeGreaterThan(350);
  });

  it('leaves two positions open, so that there is something to look at', () => {
    const held = new Map<string, number>();
    for (const { instrument, kind, quantity } of demoJournal(now)) {
      const symbol = instrument?.symbol ?? '';
      held.set(symbol, (held.get(symbol) ?? 0) + Number(quantity) * (kind === 'buy' ? 1 : -1));
    }
    expect(Object.fromEntries([...held].filter(([, quantity]) => quantity !== 0))).toEqual({
      NVDA: 100,
      MESZ6: 2,
    });
  });
});
