import { useQuery } from '@tanstack/react-query';
import { type AnnotationChangeJson, listTradeChanges, type TradeDetailJson } from '@tapebook/contract';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney, MASKED_AMOUNT } from '#web/lib/format/money.ts';
import { formatPrice } from '#web/lib/format/quantity.ts';
import { call } from '#web/lib/http/api.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

interface TradeHistoryProps {
  readonly trade: TradeDetailJson;
  readonly zone: string | null;
}

const FIELDS: Readonly<Record<AnnotationChangeJson['field'], string>> = {
  stop: 'First stop',
  risk: 'Risk',
  targets: 'Targets',
  stop_moves: 'Moves of the stop',
  setup_id: 'Setup',
  criteria: 'Checklist',
  tag_ids: 'Tags',
  rating: 'Rating',
  reviewed: 'Reviewed',
  notes: 'Notes',
};

/** Of these all prices are told. */
const LEVELS: readonly AnnotationChangeJson['field'][] = ['targets', 'stop_moves'];

/** What was said of the trade and when, and what had been said before. Folded: it is looked for now and then. */
export function TradeHistory(props: TradeHistoryProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="History of changes">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-8 items-center gap-1 rounded-control pr-2 text-13 font-medium text-muted hover:text-ink"
        >
          <ChevronRight
            className={open ? 'size-4 rotate-90 transition-transform' : 'size-4 transition-transform'}
            aria-hidden="true"
          />
          History of changes
        </button>
      </h3>
      {open ? <Changes {...props} /> : null}
    </section>
  );
}

function Changes({ trade, zone }: TradeHistoryProps): ReactNode {
  const say = useWords(trade.currency);
  const { data, error, refetch } = useQuery({
    // Below the trade's own key: whatever asks for that anew asks for this too.
    queryKey: ['trades', 'changes', trade.id],
    queryFn: async ({ signal }) =>
      (await call(listTradeChanges, { params: { id: trade.id }, signal })).changes,
    staleTime: 0,
  });
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="mt-1 h-16 w-full" />;
  if (data.length === 0) return <p className="mt-1 text-13 text-muted">No changes yet.</p>;
  return (
    <ol className="mt-1 grid gap-1 text-13">
      {data.map((change) => (
        <li key={`${change.at} ${change.field}`} className="flex flex-wrap gap-x-3">
          <DateTime value={change.at} format="date-time" timeZone={zone} className="w-40 text-muted" />
          <span className="font-medium">{FIELDS[change.field]}</span>
          <span className="min-w-0 break-words text-muted">{say(change)}</span>
        </li>
      ))}
    </ol>
  );
}

function useWords(currency: string): (change: AnnotationChangeJson) => string {
  const { setups, tags } = useLabels();
  const masked = usePrivacyMode();
  const nameOf = (id: string): string =>
    [...setups, ...tags].find((label) => label.id === id)?.name ?? 'a label that was removed';
  const textOf = (field: AnnotationChangeJson['field'], value: AnnotationChangeJson['after']): string => {
    if (value === null || value === false) return 'none';
    if (Array.isArray(value)) {
      const wordOf = LEVELS.includes(field) ? formatPrice : nameOf;
      return value.length === 0 ? 'none' : value.map((one) => wordOf(one)).join(', ');
    }
    if (value === true) return 'yes';
    if (field === 'setup_id') return nameOf(String(value));
    if (field === 'rating') return `${value} of 5`;
    if (field === 'risk') return masked ? MASKED_AMOUNT : formatMoney(String(value), currency);
    return formatPrice(String(value));
  };
  return ({ field, before, after }) =>
    // Of levels shares and times may have changed alone.
    JSON.stringify(before) === JSON.stringify(after)
      ? 'changed'
      : `${textOf(field, before)} → ${textOf(field, after)}`;
}
