import type { EntryHeadJson } from '@tapebook/contract';
import { type EntryPeriod, entryIdOf, entryPeriod, type PeriodKind } from '@tapebook/domain/entries';
import type { CountedApart } from './counted-apart.ts';

/** What was traded in a period, as far as the list shows it. */
export interface PeriodResult {
  readonly net: number;
  readonly trades: number;
  readonly unreviewed: number;
}

/** One line of the list: a period, with what was traded and what is written. */
export interface ListItem {
  readonly id: string;
  readonly period: EntryPeriod;
  readonly result: PeriodResult | null;
  /** Trades that ended in it with a result that is not known. */
  readonly unknown: number;
  /** What was traded beside it, in currencies that are not shown. */
  readonly apart: readonly CountedApart[];
  readonly entry: EntryHeadJson | null;
}

interface Known {
  readonly kind: PeriodKind;
  readonly heads: readonly EntryHeadJson[];
  /** By the first day of the period. */
  readonly results: ReadonlyMap<number, PeriodResult>;
  /** Trades that ended with a result that is not known, by the day on which they did. */
  readonly unknown: ReadonlyMap<number, number>;
  /** By the first day of the period: what was traded in currencies that are not shown. */
  readonly apart: ReadonlyMap<number, readonly CountedApart[]>;
  readonly today: number;
  readonly weekStart: number;
}

/** All periods in which something was traded or written, and the one that it is now; newest first. */
export function listItems({
  kind,
  heads,
  results,
  unknown,
  apart,
  today,
  weekStart,
}: Known): readonly ListItem[] {
  const written = new Map(heads.filter((head) => head.kind === kind).map((head) => [head.id, head]));
  const ids = new Set([entryIdOf(kind, today, weekStart), ...written.keys()]);
  for (const first of [...results.keys(), ...apart.keys()]) ids.add(entryIdOf(kind, first, weekStart));
  const unknownOf = new Map<string, number>();
  for (const [day, count] of unknown) {
    const id = entryIdOf(kind, day, weekStart);
    unknownOf.set(id, (unknownOf.get(id) ?? 0) + count);
    ids.add(id);
  }
  return [...ids]
    .flatMap((id): ListItem[] => {
      const period = entryPeriod(id, weekStart);
      if (period === null) return [];
      return [
        {
          id,
          period,
          result: results.get(period.first) ?? null,
          unknown: unknownOf.get(id) ?? 0,
          apart: apart.get(period.first) ?? [],
          entry: written.get(id) ?? null,
        },
      ];
    })
    .sort((a, b) => b.period.first - a.period.first);
}

/** What is traded and written in a period, in one line. */
export function itemWords({ result, unknown, apart, entry }: Omit<ListItem, 'id' | 'period'>): string {
  const trades = (count: number): string => `${count} ${count === 1 ? 'trade' : 'trades'}`;
  const counted = result === null ? [] : [trades(result.trades)];
  const waiting =
    unknown === 0
      ? []
      : result === null
        ? [`${trades(unknown)}, ${unknown === 1 ? 'result' : 'results'} unknown`]
        : [`${unknown} more, ${unknown === 1 ? 'result' : 'results'} unknown`];
  const open = result === null || result.unreviewed === 0 ? [] : [`${result.unreviewed} to review`];
  const others = apart.map(({ currency, trades: count }, at) =>
    result === null && unknown === 0 && at === 0
      ? `${trades(count)} in ${currency}`
      : `${count} in ${currency}`,
  );
  const text = entry === null ? '' : entry.title === '' ? entry.excerpt : entry.title;
  return (
    [...counted, ...waiting, ...open, ...others, ...(text === '' ? [] : [text])].join(' · ') || 'No trades'
  );
}

/**
 * The item so many lines further down than an id; at an end of the list the last there is. Where the id is not in the
 * list, the nearest one before it in time.
 */
export function neighbour(
  items: readonly { readonly id: string }[],
  id: string | null,
  step: number,
): string | null {
  if (items.length === 0) return null;
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) return items[0]?.id ?? null;
  return items[Math.min(items.length - 1, Math.max(0, at + step))]?.id ?? null;
}
