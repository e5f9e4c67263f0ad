import type { DimensionName } from '@tapebook/domain/analytics';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, ListFilter, Pin, PinOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { beginFilter } from '#web/lib/filters/begin-filter.ts';
import { inSentence } from '#web/lib/format/in-sentence.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import {
  arrangeColumns,
  type ColumnLayout,
  isPinned,
  stepColumn,
  togglePinned,
} from '#web/ui/tables/column-layout.ts';
import { HeadingMenuButton } from '#web/ui/tables/heading-menu-button.tsx';
import type { ColumnKind } from '#web/ui/tables/table-column.ts';
import type { TableSort } from '#web/ui/tables/table-sort.ts';
import type { TradeColumn } from './trade-column.ts';
import { isTradeColumnId, type TradeColumnId } from './trade-sorts.ts';

/** By which field of the grammar a column is filtered. */
const FIELD_OF: Readonly<Record<TradeColumnId, DimensionName | 'opened' | 'note' | null>> = {
  symbol: 'symbol',
  direction: 'direction',
  opened: 'opened',
  closed: 'day',
  quantity: 'quantity',
  entry: 'entryPrice',
  exit: null,
  gross: 'grossPnl',
  fees: 'fees',
  net: 'netPnl',
  hold: 'holdTime',
  account: 'account',
  fills: 'fillCount',
  status: 'status',
  outcome: 'outcome',
  assetClass: 'assetClass',
  currency: 'currency',
  r: 'r',
  risk: 'risk',
  mae: 'mae',
  mfe: 'mfe',
  income: null,
  rating: 'rating',
  reviewed: 'reviewed',
  setup: 'setup',
  tags: 'tag',
  campaign: 'campaign',
  planned: 'planned',
  plannedR: 'plannedR',
  entrySlippage: 'entrySlippage',
  exitSlippage: 'exitSlippage',
  stopCourse: 'stopCourse',
  rules: 'rules',
  notes: 'note',
};

const ORDER_WORDS = {
  text: ['A to Z', 'Z to A'],
  date: ['Oldest first', 'Newest first'],
  number: ['Smallest first', 'Largest first'],
} as const;

/** Of columns that are ordered by something else than their words. */
const WORDS_OF: Readonly<Record<string, readonly [string, string]>> = {
  rules: ['Kept first', 'Most broken first'],
  notes: ['Without notes first', 'With notes first'],
};

const orderWords = (kind: ColumnKind): readonly [string, string] =>
  kind === 'text' || kind === 'mark'
    ? ORDER_WORDS.text
    : kind === 'date'
      ? ORDER_WORDS.date
      : ORDER_WORDS.number;

interface ColumnMenuProps {
  readonly column: {
    readonly id: string;
    readonly header: string;
    readonly kind: ColumnKind;
    readonly always?: boolean;
  };
  readonly onSort: (sort: TableSort) => void;
  readonly layout: ColumnLayout;
  /** All columns, those out of sight too. */
  readonly columns: readonly TradeColumn[];
  readonly onLayoutChange: (layout: ColumnLayout) => void;
}

type ColumnPlaceProps = Pick<ColumnMenuProps, 'layout' | 'columns' | 'onLayoutChange'> & {
  readonly id: string;
};

/** Where a column stands; the first one stays where it is. */
function ColumnPlace({ id, layout, columns, onLayoutChange }: ColumnPlaceProps): ReactNode {
  if (arrangeColumns(columns, layout)[0]?.id === id) return null;
  const step = (by: 1 | -1): ColumnLayout => stepColumn(columns, layout, id, by);
  const [left, right] = [step(-1), step(1)];
  return (
    <>
      <MenuItem
        icon={<ArrowLeft aria-hidden="true" />}
        aside={<Kbd keys={['⇧', '←']} />}
        disabled={left === layout}
        onSelect={() => onLayoutChange(left)}
      >
        Move left
      </MenuItem>
      <MenuItem
        icon={<ArrowRight aria-hidden="true" />}
        aside={<Kbd keys={['⇧', '→']} />}
        disabled={right === layout}
        onSelect={() => onLayoutChange(right)}
      >
        Move right
      </MenuItem>
      <MenuItem
        icon={isPinned({ id }, layout) ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onSelect={() => onLayoutChange(togglePinned(layout, id))}
      >
        {isPinned({ id }, layout) ? 'Unpin column' : 'Pin column'}
      </MenuItem>
    </>
  );
}

/** What can be done by a heading: order, place, filter, out of sight. */
export function ColumnMenu({ column, onSort, layout, columns, onLayoutChange }: ColumnMenuProps): ReactNode {
  const next = useRef<HTMLElement | null>(null);
  const { id, header, kind } = column;
  const field = isTradeColumnId(id) ? FIELD_OF[id] : null;
  const [up, down] = WORDS_OF[id] ?? orderWords(kind);
  const sort = (direction: TableSort['direction'], by = id) => onSort({ column: by, direction });
  return (
    <Menu
      align="end"
      trigger={<HeadingMenuButton label={`Options of ${header}`} />}
      finalFocus={() => next.current ?? true}
    >
      {isTradeColumnId(id) ? (
        <>
          <MenuItem icon={<ArrowUp aria-hidden="true" />} onSelect={() => sort('ascending')}>
            {up}
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={() => sort('descending')}>
            {down}
          </MenuItem>
        </>
      ) : null}
      {id === 'opened' ? (
        <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={() => sort('descending', 'closed')}>
          Last closed first
        </MenuItem>
      ) : null}
      {field === null ? null : (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<ListFilter aria-hidden="true" />}
            onSelect={() => {
              next.current = beginFilter(`${field}:`);
            }}
          >
            Filter by {inSentence(header)} …
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <ColumnPlace id={id} layout={layout} columns={columns} onLayoutChange={onLayoutChange} />
      {column.always === true ? null : (
        <MenuItem
          icon={<EyeOff aria-hidden="true" />}
          onSelect={() => onLayoutChange({ ...layout, visible: { ...layout.visible, [id]: false } })}
        >
          Hide this column
        </MenuItem>
      )}
    </Menu>
  );
}
