import { ALL_DIMENSIONS, dimensionOf, type Facts, groupTrades } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { inSentence } from '#web/lib/format/in-sentence.ts';
import { groupWords } from '#web/ui/answers/group-words.ts';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import type { RowGroup } from '#web/ui/tables/table-lines.ts';
import type { TableSort } from '#web/ui/tables/table-sort.ts';

interface Grouping {
  readonly dimension: string;
  readonly order: TableSort;
  /** Amounts are hidden, also as ends of groups. */
  readonly masked: boolean;
}

/** The trades of the list under the headings of a dimension; `undefined` where there is no such one. */
export function tradeGroups(
  facts: Facts,
  rows: readonly number[],
  { dimension, order, masked }: Grouping,
): readonly RowGroup<number>[] | undefined {
  const parted = groupTrades(facts, rows, { dimension });
  if (parted === null) return undefined;
  const words = groupWords({ dimension }, masked);
  const groups = parted.map((group): RowGroup<number> => {
    const name = words(group);
    return { key: group.key, name, title: name, rows: group.rows };
  });
  // Periods stand as the trades in them do: the newest first, but where the oldest trades are.
  const isOldestFirst =
    order.direction === 'ascending' && (order.column === 'opened' || order.column === 'closed');
  return dimensionOf(dimension)?.kind === 'time' && !isOldestFirst ? groups.toReversed() : groups;
}

/** What is grouped by most, first. */
const USUAL = ['day', 'week', 'month', 'symbol', 'setup', 'tag', 'account', 'direction', 'outcome', 'rating'];

const NAMES: readonly string[] = [
  ...USUAL,
  ...Object.keys(ALL_DIMENSIONS).filter((name) => !USUAL.includes(name)),
];

interface GroupSelectProps {
  readonly value: string | undefined;
  readonly onChange: (dimension: string | undefined) => void;
}

/** Says where groups add up to more than the list: a trade with several tags stands under the heading of each. */
export function GroupsOverlap({
  groups,
  listed,
}: {
  readonly groups: readonly RowGroup<number>[] | undefined;
  /** Trades of the list. */
  readonly listed: number;
}): ReactNode {
  const shown = groups?.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  if (shown <= listed) return null;
  return <p className="text-12 text-muted">Some trades stand in several groups: these add up to more.</p>;
}

/** By what the trades are grouped. */
export function GroupSelect({ value, onChange }: GroupSelectProps): ReactNode {
  const known = value !== undefined && dimensionOf(value) !== undefined ? value : '';
  return (
    <CompactSelect
      aria-label="Group the trades"
      wrapperClass="w-40"
      unset={known === ''}
      value={known}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    >
      <option value="">Not grouped</option>
      {NAMES.map((name) => (
        <option key={name} value={name}>
          By {inSentence(dimensionOf(name)?.label ?? name)}
        </option>
      ))}
    </CompactSelect>
  );
}
