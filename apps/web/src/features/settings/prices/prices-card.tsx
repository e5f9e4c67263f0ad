import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { CsvDialog } from '../csv-dialog.tsx';
import { groupMarks, type PriceSeries } from './group-marks.ts';
import { marksQuery } from './marks-query.ts';
import { priceColumns } from './price-columns.tsx';
import { useAddMarks, useRemoveMarks } from './use-mark-changes.ts';

/** Prices seen on the market: what excursions and open results are reckoned from. */
export function PricesCard(): ReactNode {
  const [all, setAll] = useState(false);
  const [importing, setImporting] = useState(false);
  const {
    data: marks,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...marksQuery(all),
    placeholderData: (previous) => previous,
  });
  const series = useMemo(() => groupMarks(marks?.items ?? []), [marks]);
  const add = useAddMarks();
  const { mutate: remove } = useRemoveMarks();
  const columns = useMemo(() => priceColumns(remove), [remove]);
  return (
    <Card
      title="Market prices"
      aside={
        <Button size="small" onClick={() => setImporting(true)}>
          Import CSV…
        </Button>
      }
    >
      <p className="mb-3 text-13 text-pretty text-muted">
        Prices for the time a position was open give its trade MAE, MFE and an open result. Without them these
        stay unknown.
      </p>
      {marks === undefined ? (
        error === null ? (
          <TableSkeleton rows={4} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <DataTable
          label="Market prices by instrument"
          columns={columns}
          rows={series}
          rowId={idOf}
          className="max-h-100"
          empty={
            <p className="px-4 py-6 text-13 text-muted">
              No prices yet. They come with your statements, or import rows of time, symbol and price.
            </p>
          }
        />
      )}
      {marks === undefined || marks.complete ? null : (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-13 text-muted">
          The newest {numberFormat({}).format(marks.items.length)} prices are counted.
          <Button size="small" pending={isFetching} onClick={() => setAll(true)}>
            Count all
          </Button>
        </div>
      )}
      <CsvDialog
        open={importing}
        onOpenChange={setImporting}
        what={{ one: 'price', many: 'prices' }}
        columns={['time', 'symbol', 'price']}
        example={'time,symbol,price\n2026-03-02T15:30:00-05:00,ACME,101.25'}
        onAdd={async (csv) => {
          await add.mutateAsync(csv);
        }}
      />
    </Card>
  );
}

const idOf = ({ instrumentId }: PriceSeries): string => instrumentId;
