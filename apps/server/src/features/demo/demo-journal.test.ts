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
