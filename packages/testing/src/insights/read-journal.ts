import type { EntryFacts, InsightTrade } from '@tapebook/domain/insights';
import { dayNumberOf } from '@tapebook/domain/time';

/** 09:30, where the cases' market opens. */
const OPENS = 570;

/** A journal of the insight cases: `time,exit_time,symbol,side,qty,entry,exit,fees,risk,tags`, the first tag the setup. */
export function readInsightJournal(csv: string): InsightTrade[] {
  const [, ...lines] = csv.trim().split('\n');
  return lines.map((line, row) => {
    const [time, exitTime, symbol, side, quantity, entry, exit, fees, risk, tags] = line.trim().split(',');
    const [setup = '', ...rest] = (tags ?? '').split('|');
    const direction = side === 'short' ? -1 : 1;
    return insightTrade({
      row,
      openedAt: microsOf(time ?? ''),
      closedAt: microsOf(exitTime ?? ''),
      netPnl: direction * (Number(exit) - Number(entry)) * Number(quantity) - Number(fees),
      symbol: symbol ?? '',
      side: side === 'short' ? 'short' : 'long',
      setup,
      tags: rest,
      risk: Number(risk),
      notional: Number(entry) * Number(quantity),
    });
  });
}

interface Told
  extends Pick<EntryFacts, 'openedAt' | 'symbol' | 'side' | 'setup' | 'tags' | 'risk' | 'notional'> {
  readonly row: number;
  readonly closedAt: number;
  readonly netPnl: number;
}

/** A day trade in shares of one account in New York, times as its clocks show them. */
export function insightTrade({ row, closedAt, netPnl, ...entry }: Told): InsightTrade {
  const minute = Math.floor(entry.openedAt / 60e6) % 1440;
  return {
    id: `t${String(row).padStart(7, '0')}`,
    entry: {
      ...entry,
      day: Math.floor(entry.openedAt / 86_400e6),
      minute,
      sessionMinute: minute >= OPENS ? minute - OPENS : null,
      account: 'a',
      assetClass: 'stock',
      currency: 'USD',
      strategy: null,
      session: 'regular',
      planned: null,
      daysToExpiry: null,
      answers: [],
      enteredAtOnce: true,
    },
    exit: { closedAt, day: Math.floor(closedAt / 86_400e6), netPnl },
  };
}

function microsOf(text: string): number {
  const [year, month, day, hours, minutes, seconds] = text.split(/[-: ]/).map(Number);
  const days = dayNumberOf(year ?? 0, month ?? 0, day ?? 0);
  return (days * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1e6;
}
