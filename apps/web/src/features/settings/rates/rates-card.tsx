import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { RateJson } from '@tapebook/contract';
import { isCurrency } from '@tapebook/domain/money';
import { type ReactNode, useMemo, useState } from 'react';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { CsvDialog } from '../csv-dialog.tsx';
import { rateColumns } from './rate-columns.tsx';
import { RateForm } from './rate-form.tsx';
import { type RateFilter, ratesQuery } from './rates-query.ts';
import { useAddRates, useRemoveRates } from './use-rate-changes.ts';

/** Exchange rates: what results are converted by. Nothing is converted by a rate that is not here. */
export function RatesCard(): ReactNode {
  const [filter, setFilter] = useState<RateFilter>({ base: '', quote: '' });
  const [importing, setImporting] = useState(false);
  const list = useInfiniteQuery({ ...ratesQuery(filter), placeholderData: keepPreviousData });
  const rates = useMemo(() => list.data?.pages.flatMap((page) => page.rates) ?? [], [list.data]);
  const add = useAddRates();
  const { mutate: remove, isPending: isRemoving } = useRemoveRates();
  const columns = useMemo(() => rateColumns(remove), [remove]);
  const isFiltered = filter.base !== '' || filter.quote !== '';
  const isPair = isCurrency(filter.base) && isCurrency(filter.quote);
  return (
    <Card
      title="Exchange rates"
      aside={
        <Button size="small" onClick={() => setImporting(true)}>
          Import CSV…
        </Button>
      }
    >
      <p className="mb-3 text-13 text-pretty text-muted">
        Results in another currency are converted at the last known rate before the exit. Rates come with your
        statements; add missing ones here.
      </p>
      <RateForm />
      {isFiltered || rates.length > 0 ? (
        <div className="mb-3 flex flex-wrap items-center gap-2 border-t border-border pt-3">
          <Input
            aria-label="Only rates of this currency"
            placeholder="Of, such as EUR"
            autoComplete="off"
            className="w-36!"
            value={filter.base}
            onChange={(event) =>
              setFilter({ ...filter, base: event.currentTarget.value.trim().toUpperCase() })
            }
          />
          <Input
            aria-label="Only rates in this currency"
            placeholder="In, such as USD"
            autoComplete="off"
            className="w-36!"
            value={filter.quote}
            onChange={(event) =>
              setFilter({ ...filter, quote: event.currentTarget.value.trim().toUpperCase() })
            }
          />
          {isPair ? (
            <Button pending={isRemoving} onClick={() => remove({ ...filter, day: null })}>
              Remove all typed {filter.base} in {filter.quote}
            </Button>
          ) : null}
        </div>
      ) : null}
      {list.isPending ? (
        <TableSkeleton rows={6} />
      ) : list.isError && rates.length === 0 ? (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label="Exchange rates"
          columns={columns}
          rows={rates}
          rowId={idOf}
          stale={list.isPlaceholderData}
          className="max-h-100"
          empty={
            <div className="px-4 py-6 text-13 text-muted">
              {isFiltered ? (
                <>
                  <p>No rate of this pair is known.</p>
                  <Button size="small" className="mt-2" onClick={() => setFilter({ base: '', quote: '' })}>
                    Show all rates
                  </Button>
                </>
              ) : (
                <p>No rates yet. Until there are, results in another currency are shown in that currency.</p>
              )}
            </div>
          }
        />
      )}
      {list.hasNextPage ? (
        <Button className="mt-3" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show earlier rates
        </Button>
      ) : null}
      <CsvDialog
        open={importing}
        onOpenChange={setImporting}
        what={{ one: 'rate', many: 'rates' }}
        columns={['day', 'base', 'quote', 'rate']}
        example={'day,base,quote,rate\n2026-03-02,EUR,USD,1.0834'}
        onAdd={async (csv) => {
          await add.mutateAsync({ csv });
        }}
      />
    </Card>
  );
}

const idOf = ({ id }: RateJson): string => id;
