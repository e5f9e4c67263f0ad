import { useQueries, useQuery } from '@tanstack/react-query';
import { getShareFigures, type OpenedShareJson, type ShareFiguresJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { partWords } from '#web/lib/format/part-words.ts';
import { call } from '#web/lib/http/api.ts';
import { FEW } from '#web/ui/answers/sample.ts';
import { TooFew } from '#web/ui/answers/sureness/too-few.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { openedSharesQuery } from './shares-queries.ts';

const PERIODS = [
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
  { days: 365, label: 'Last year' },
] as const;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const figuresQuery = (ownerId: string, days: number) => ({
  queryKey: ['shares', 'figures', ownerId, days] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const query = { from: dayBefore(days - 1), to: dayBefore(-1) };
    const headers = { 'authorized-user': ownerId };
    return (await call(getShareFigures, { query, headers, signal })).figures;
  },
});

/** Journals of others that were opened before, side by side over the same days: what each made, and the way to it. */
export function OpenedJournals(): ReactNode {
  const { data } = useQuery(openedSharesQuery);
  const [days, setDays] = useState(30);
  const journals = data ?? [];
  const figures = useQueries({ queries: journals.map(({ ownerId }) => figuresQuery(ownerId, days)) });
  if (journals.length === 0) return null;
  return (
    <Card
      title="Shared with you"
      flush
      aside={
        <CompactSelect
          aria-label="Days"
          unset={days === 30}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {PERIODS.map((period) => (
            <option key={period.days} value={period.days}>
              {period.label}
            </option>
          ))}
        </CompactSelect>
      }
    >
      <div className="overflow-x-auto">
        <table className="w-full text-14" aria-label="Journals shared with you">
          <thead>
            <tr className="text-left text-12 text-muted">
              <th className="px-4 py-2 font-medium">Journal</th>
              <th className="px-3 py-2 text-right font-medium">Net</th>
              <th className="px-3 py-2 text-right font-medium">Trade win %</th>
              <th className="px-3 py-2 text-right font-medium">Trades</th>
              <th className="px-3 py-2 font-medium">Last trade</th>
              <th className="px-3 py-2 text-right font-medium">New comments</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {journals.map((journal, index) => (
              <JournalRow key={journal.ownerId} journal={journal} figures={figures[index]?.data ?? null} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface JournalRowProps {
  readonly journal: OpenedShareJson;
  /** `null`: not known yet. */
  readonly figures: ShareFiguresJson | null;
}

function JournalRow({ journal, figures }: JournalRowProps): ReactNode {
  const { ownerId, ownerName, role, part, expiresOn, unreadComments } = journal;
  return (
    <tr className="border-t border-border">
      <th scope="row" className="min-w-48 px-4 py-2.5 text-left font-normal">
        {ownerName}
        <span className="block text-13 text-muted">
          {role === 'comment' ? 'View and comment' : 'View only'}
          {expiresOn === null ? '' : ` until ${formatDate(expiresOn)}`}
          {part === null ? '' : `: ${partWords(part)}`}
        </span>
      </th>
      <td className="px-3 py-2.5 text-right">
        {figures === null || figures.results.length === 0
          ? '—'
          : figures.results.map(({ currency, net }) => (
              <span key={currency} className="block">
                <Money amount={net} currency={currency} />
              </span>
            ))}
      </td>
      <td className="px-3 py-2.5 text-right">
        {figures !== null && figures.trades > 0 && figures.trades < FEW ? (
          <TooFew n={figures.trades} minimum={FEW} />
        ) : (
          <Percent fraction={figures?.winRate ?? null} />
        )}
      </td>
      <td className="px-3 py-2.5 text-right">
        {figures === null ? '—' : <Quantity quantity={figures.trades} />}
      </td>
      <td className="px-3 py-2.5 whitespace-nowrap">
        {figures === null || figures.lastDay === null ? '—' : formatDate(figures.lastDay)}
      </td>
      <td className="px-3 py-2.5 text-right">
        {role === 'comment' ? <Quantity quantity={unreadComments} /> : '—'}
      </td>
      <td className="px-4 py-2.5 text-right">
        {/* A full load: nothing of one journal stays in another. */}
        <a
          href={`/?u=${encodeURIComponent(ownerId)}`}
          className={buttonClass('secondary', 'small')}
          aria-label={`Open the journal of ${ownerName}`}
        >
          Open
        </a>
      </td>
    </tr>
  );
}
