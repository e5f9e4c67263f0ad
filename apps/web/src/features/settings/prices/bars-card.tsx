import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deletePrices, type KeptPricesJson, listPrices } from '@tapebook/contract';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { PRICES_KEY, refreshPrices } from '#web/lib/journal-data/refresh-prices.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AddPricesDialog } from '#web/ui/prices/add-prices-dialog.tsx';
import { sizeOf } from '#web/ui/prices/size-words.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { instrumentsQuery } from '../instruments/instruments-query.ts';

const columnsOf = (onRemove: (kept: KeptPricesJson) => void): readonly TableColumn<KeptPricesJson>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    kind: 'text',
    width: 100,
    always: true,
    cell: ({ symbol }) => (
      <span className="truncate font-medium" title={symbol}>
        {instrumentName(symbol)}
      </span>
    ),
  },
  { id: 'size', header: 'Size', kind: 'text', width: 80, cell: ({ seconds }) => sizeOf(seconds) },
  {
    id: 'feed',
    header: 'Source',
    kind: 'text',
    width: 130,
    cell: ({ feed }) => <span className="truncate">{feed}</span>,
  },
  {
    id: 'count',
    header: 'Bars',
    kind: 'number',
    width: 70,
    cell: ({ count }) => <Quantity quantity={count} />,
  },
  {
    id: 'span',
    header: 'Period',
    kind: 'date',
    width: 208,
    cell: ({ from, to }) => (
      <span className="truncate text-muted">
        <DateTime value={from} /> – <DateTime value={to} />
      </span>
    ),
  },
  {
    id: 'remove',
    header: 'Remove',
    kind: 'mark',
    width: 80,
    cell: (kept) => (
      <IconButton
        label={`Remove the ${sizeOf(kept.seconds)} bars of ${kept.symbol}`}
        icon={<Trash2 aria-hidden="true" />}
        className="size-7"
        onClick={() => onRemove(kept)}
      />
    ),
  },
];

/** Candles that were brought: what charts of trades are drawn in. */
export function BarsCard(): ReactNode {
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<KeptPricesJson | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...PRICES_KEY, 'kept'],
    queryFn: async ({ signal }) => (await call(listPrices, { query: {}, signal })).prices,
  });
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  return (
    <Card
      title="Candles"
      aside={
        instruments.length === 0 ? null : (
          <Button size="small" onClick={() => setAdding(true)}>
            Add prices…
          </Button>
        )
      }
    >
      <p className="mb-3 text-13 text-pretty text-muted">
        Price bars for the chart, MAE and MFE of a trade. Stored as imported, and adjusted for splits on the
        chart.
      </p>
      {data === undefined ? (
        error === null ? (
          <TableSkeleton rows={4} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <DataTable
          label="Candles by instrument"
          columns={columnsOf(setRemoved)}
          rows={data}
          rowId={idOf}
          className="max-h-100"
          empty={
            <p className="px-4 py-6 text-13 text-muted">
              No candles yet. Add a table, such as the chart data that your platform exports.
            </p>
          }
        />
      )}
      {instruments.length === 0 ? null : (
        <AddPricesDialog open={adding} onOpenChange={setAdding} instruments={instruments} />
      )}
      {removed === null ? null : <RemoveBars kept={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

const idOf = ({ instrumentId, feed, seconds }: KeptPricesJson): string =>
  `${instrumentId} ${seconds} ${feed}`;

function RemoveBars({
  kept,
  onClose,
}: {
  readonly kept: KeptPricesJson;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const { instrumentId, feed, seconds, symbol, count } = kept;
  const remove = useMutation({
    mutationFn: () => call(deletePrices, { query: { instrumentId, feed, seconds } }),
    onSuccess: async () => {
      onClose();
      await refreshPrices(client);
    },
    onError: (failure) => void toasts.show(describeFailure(failure).detail, { tone: 'danger' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Remove the ${sizeOf(seconds)} bars of ${symbol}?`}
      description="Trades keep what single prices say about them. The bars can be added again from their source."
      actions={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            Remove <Quantity quantity={count} /> bars
          </Button>
        </>
      }
    >
      <p className="text-13 text-muted">From {feed}.</p>
    </Dialog>
  );
}
