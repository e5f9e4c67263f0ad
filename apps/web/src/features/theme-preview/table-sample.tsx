import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx';
import { type ColumnLayout, DEFAULT_LAYOUT } from '#web/ui/tables/column-layout.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { NO_SELECTION, type RowSelection } from '#web/ui/tables/row-selection.ts';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import type { TableSort } from '#web/ui/tables/table-sort.ts';
import { type SampleTrade, sampleTrades } from './sample-data.ts';

const columns: readonly TableColumn<SampleTrade>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    kind: 'text',
    width: 150,
    always: true,
    cell: (row) => row.symbol,
    sortBy: (row) => row.symbol,
    total: (rows) => `${rows.length} trades`,
  },
  {
    id: 'side',
    header: 'Side',
    kind: 'mark',
    width: 90,
    cell: (row) => <Badge>{row.direction === 'long' ? 'Long' : 'Short'}</Badge>,
    sortBy: (row) => row.direction,
  },
  {
    id: 'closed',
    header: 'Closed',
    kind: 'date',
    width: 120,
    cell: (row) => <DateTime value={row.closedOn} />,
    sortBy: (row) => row.closedOn,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    kind: 'number',
    width: 110,
    cell: (row) => <Quantity quantity={row.quantity} />,
    sortBy: (row) => row.quantity,
  },
  {
    id: 'entry',
    header: 'Entry',
    kind: 'number',
    width: 110,
    cell: (row) => <Price price={row.entry} places={2} />,
    sortBy: (row) => row.entry,
  },
  {
    id: 'held',
    header: 'Held',
    kind: 'number',
    width: 110,
    cell: (row) => <Duration milliseconds={row.heldMs} />,
    sortBy: (row) => row.heldMs,
  },
  {
    id: 'r',
    header: 'R',
    kind: 'number',
    width: 100,
    cell: (row) => <RMultiple multiple={row.multiple} />,
    sortBy: (row) => row.multiple,
  },
  {
    id: 'net',
    header: 'Net P&L',
    unit: 'USD',
    kind: 'money',
    width: 130,
    cell: (row) => (
      <Money
        amount={row.netPnl}
        currency="USD"
        currencyDisplay="plain"
        title={row.netPnl === null ? 'The contract size is not known' : undefined}
      />
    ),
    sortBy: (row) => row.netPnl,
    total: (rows) => (
      <Money
        amount={rows.reduce((sum, row) => sum + (row.netPnl ?? 0), 0)}
        currency="USD"
        currencyDisplay="plain"
      />
    ),
  },
];

const rowId = (row: SampleTrade): string => row.id;

/** Five thousand rows, of which only those in sight are drawn. */
export function TableSample(): ReactNode {
  const [sort, setSort] = useState<TableSort | null>({ column: 'net', direction: 'descending' });
  const [selection, setSelection] = useState<RowSelection>(NO_SELECTION);
  const [layout, setLayout] = useState<ColumnLayout>(DEFAULT_LAYOUT);
  return (
    <section aria-label="Table">
      <div className="mb-2 flex items-center justify-between">
        <span className="figures text-12 text-muted">
          {selection.ids.size === 0 ? 'Table' : `${selection.ids.size} selected`}
        </span>
        <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
      </div>
      <DataTable
        label="Sample trades"
        columns={columns}
        rows={sampleTrades}
        rowId={rowId}
        rowLink={(_, look) => <Link to="/theme-preview" {...look} />}
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
        layout={layout}
        onLayoutChange={setLayout}
        className="h-96"
      />
    </section>
  );
}
