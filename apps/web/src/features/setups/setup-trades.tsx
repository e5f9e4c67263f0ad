import { useQuery } from '@tanstack/react-query';
import { categoryAt, type TradeTable } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, useMemo } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradeLink } from '#web/ui/journal-data/trade-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { bestAndWorst } from './best-and-worst.ts';

/** The trades of a setup that brought most and cost most, each with its course: what it looks like at its best and its worst. */
export function SetupTrades({ setupId }: { readonly setupId: string }): ReactNode {
  const { table } = useJournalData();
  const accounts = useAccountsInView();
  const { best, worst } = useMemo(
    () => bestAndWorst(table, { setupId, accounts }),
    [table, setupId, accounts],
  );
  return (
    <>
      <Gallery title="Best trades" table={table} rows={best} />
      <Gallery title="Worst trades" table={table} rows={worst} />
    </>
  );
}

interface GalleryProps {
  readonly title: string;
  readonly table: TradeTable;
  readonly rows: readonly number[];
}

function Gallery({ title, table, rows }: GalleryProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((row) => (
          <li key={table.ids[row]}>
            <Picture table={table} row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Picture({ table, row }: { readonly table: TradeTable; readonly row: number }): ReactNode {
  const id = table.ids[row] ?? '';
  const { data: trade } = useQuery(tradeQuery(id));
  const { categories, numbers, integers } = table;
  const symbol = instrumentName(categoryAt(categories.symbol, row));
  const course = trade?.running.map(({ realised, open, position }) => {
    // What is not known of a part is not known of the whole: as in the trade's own chart.
    const rest = position === '0' ? '0' : open;
    return realised === null || rest === null ? null : Number(realised) + Number(rest);
  });
  const risk = numbers.risk[row] ?? Number.NaN;
  return (
    <TradeLink
      tradeId={id}
      className="grid gap-2 rounded-card border border-border p-3 transition-colors hover:bg-hover"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate text-13 font-medium">
          {symbol} <span className="font-normal text-muted">{categoryAt(categories.direction, row)}</span>
        </span>
        <Money
          amount={numbers.netPnl[row]}
          currency={categoryAt(categories.currency, row)}
          className="text-13 font-medium"
        />
      </span>
      <span className="block h-16">
        {course === undefined ? null : <Sparkline label={`Running result of ${symbol}`} values={course} />}
      </span>
      <span className="flex justify-between gap-2 text-12 text-muted">
        {formatDate(formatDay(integers.day[row] ?? 0))}
        {risk > 0 ? (
          <RMultiple
            multiple={(numbers.netPnl[row] ?? Number.NaN) / risk}
            assumed={categoryAt(categories.riskFrom, row) === 'default'}
          />
        ) : null}
      </span>
    </TradeLink>
  );
}
