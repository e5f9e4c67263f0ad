import type { EntryHeadJson } from '@tapebook/contract';
import { type EntryPeriod, entryIdOf, entryPeriod, type PeriodKind } from '@tapebook/domain/entries';

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
  readonly entry: EntryHeadJson | null;
}

interface Known {
  readonly kind: PeriodKind;
  readonly heads: readonly EntryHeadJson[];
  /** By the first day of the period. */
  readonly results: ReadonlyMap<number, PeriodResult>;
  readonly today: number;
  readonly weekStart: number;
}

/** All periods in which something was traded or written, and the one that it is now; newest first. */
export function listItems({ kind, heads, results, today, weekStart }: Known): readonly ListItem[] {
  const written = new Map(heads.filter((head) => head.kind === kind).map((head) => [head.id, head]));
  const ids = new Set([entryIdOf(kind, today, weekStart), ...written.keys()]);
  for (const first of results.keys()) ids.add(entryIdOf(kind, first, weekStart));
  return [...ids]
    .flatMap((id): ListItem[] => {
      const period = entryPeriod(id, weekStart);
      if (period === null) return [];
      return [{ id, period, result: results.get(period.first) ?? null, entry: written.get(id) ?? null }];
    })
    .sort((a, b) => b.period.first - a.period.first);
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
