import { Trash2 } from 'lucide-react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import type { PriceSeries } from './group-marks.ts';

export const priceColumns = (remove: (series: PriceSeries) => void): readonly TableColumn<PriceSeries>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    kind: 'text',
    width: 150,
    always: true,
    cell: ({ symbol }) => (
      <span className="truncate font-medium" title={symbol}>
        {instrumentName(symbol)}
      </span>
    ),
  },
  {
    id: 'count',
    header: 'Prices',
    kind: 'number',
    width: 80,
    cell: ({ count }) => <Quantity quantity={count} />,
  },
  {
    id: 'typed',
    header: 'By hand',
    kind: 'number',
    width: 80,
    description: 'The others are stated in statements, and go with their imports',
    cell: ({ typed }) => <Quantity quantity={typed} />,
  },
  {
    id: 'span',
    header: 'Period',
    kind: 'date',
    width: 208,
    cell: ({ first, last }) => (
      <span className="truncate text-muted">
        <DateTime value={first} /> – <DateTime value={last} />
      </span>
    ),
  },
  {
    id: 'last',
    header: 'Newest',
    kind: 'number',
    width: 100,
    cell: ({ lastPrice }) => <Price price={lastPrice} />,
  },
  {
    id: 'remove',
    header: 'Remove',
    kind: 'mark',
    width: 80,
    cell: (series) =>
      series.typed === 0 ? null : (
        <IconButton
          label={`Remove the typed prices of ${series.symbol}`}
          icon={<Trash2 aria-hidden="true" />}
          className="size-7"
          onClick={() => remove(series)}
        />
      ),
  },
];
