import type { ViewJson } from '@tapebook/contract';
import { type ColumnLayout, DEFAULT_LAYOUT } from '#web/ui/tables/column-layout.ts';
import { parseLayout } from '../columns/parse-layout.ts';

/** An arrangement of the list that is kept by a name. */
export interface TradesView {
  /** As they stand in the address, so that days which hang on today go on doing so; empty: all, the newest first. */
  readonly filter: string;
  readonly sort: string;
  /** The dimension by which the trades are grouped; empty: none. */
  readonly group: string;
  readonly layout: ColumnLayout;
}

export interface ReadTradesView extends TradesView {
  /** `newer`: it may hold more than is known here; `broken`: nothing in it can be read. */
  readonly fault: 'newer' | 'broken' | null;
}

const VERSION = 1;

export const tradesViewContent = ({ filter, sort, group, layout }: TradesView): ViewJson['content'] => ({
  version: VERSION,
  filter,
  sort,
  ...(group === '' ? {} : { group }),
  layout: { ...layout },
});

/** Reads what was kept: columns that are not known are left out, and what is no text says nothing. */
export function readTradesView({
  version,
  filter,
  sort,
  group,
  layout,
}: ViewJson['content']): ReadTradesView {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const isEmpty = typeof filter !== 'string' && typeof sort !== 'string' && typeof layout !== 'object';
  return {
    filter: text(filter),
    sort: text(sort),
    group: text(group),
    layout: layout === undefined ? DEFAULT_LAYOUT : parseLayout(JSON.stringify(layout)),
    fault: version > VERSION ? 'newer' : isEmpty ? 'broken' : null,
  };
}

const sorted = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

const meaning = ({ filter, sort, group, layout }: TradesView): string =>
  JSON.stringify([
    ...[filter, sort, group, layout.order, layout.pinned],
    ...[sorted(layout.visible), sorted(layout.widths)],
  ]);

/** Whether both show the same. */
export const isSameView = (one: TradesView, other: TradesView): boolean => meaning(one) === meaning(other);
