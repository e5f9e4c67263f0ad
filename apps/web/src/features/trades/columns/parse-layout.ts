import { type ColumnLayout, DEFAULT_LAYOUT } from '#web/ui/tables/column-layout.ts';
import { isTradeColumnId } from './trade-sorts.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored may be of an older version, or anything: columns that are not known are dropped. */
export function parseLayout(stored: string | null): ColumnLayout {
  let read: unknown;
  try {
    read = JSON.parse(stored ?? 'null');
  } catch {
    return DEFAULT_LAYOUT;
  }
  if (!isRecord(read)) return DEFAULT_LAYOUT;
  const entriesOf = (value: unknown): [string, unknown][] =>
    isRecord(value) ? Object.entries(value).filter(([id]) => isTradeColumnId(id)) : [];
  const idsOf = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((id) => typeof id === 'string' && isTradeColumnId(id)) : [];
  return {
    order: idsOf(read.order),
    pinned: idsOf(read.pinned),
    visible: Object.fromEntries(
      entriesOf(read.visible).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
    widths: Object.fromEntries(
      entriesOf(read.widths).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && entry[1] >= 40 && entry[1] <= 2_000,
      ),
    ),
  };
}
