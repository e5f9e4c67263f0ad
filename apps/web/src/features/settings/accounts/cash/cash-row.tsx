import { Link } from '@tanstack/react-router';
import type { ActivityJson } from '@tapebook/contract';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { datedDay } from '#web/lib/format/dated-day.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { useRemoveCash } from './use-remove-cash.ts';

interface CashRowProps {
  readonly activity: ActivityJson;
  readonly timeZone: string;
}

/** One payment: what a statement tells goes with its import, what was typed can be removed here. */
export function CashRow({ activity, timeZone }: CashRowProps): ReactNode {
  const remove = useRemoveCash();
  const { kind, amount, currency, note, importId, timePrecision } = activity;
  const occurredAt = timePrecision === 'day' ? datedDay(activity.occurredAt, timeZone) : activity.occurredAt;
  const words = kind === 'deposit' ? 'Deposit' : 'Withdrawal';
  return (
    <li className="flex min-h-10 items-center gap-3 border-t border-border text-13">
      <DateTime value={occurredAt} timeZone={timeZone} className="w-24 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        {words}
        {note === undefined ? null : <span className="text-muted"> · {note}</span>}
      </span>
      <Money amount={amount} currency={currency} tone="plain" />
      <span className="flex w-20 shrink-0 justify-end">
        {importId === undefined ? (
          <IconButton
            label={`Remove the ${words.toLowerCase()} of ${formatDate(occurredAt, 'date', timeZone)}`}
            icon={<Trash2 aria-hidden="true" />}
            aria-busy={remove.isPending || undefined}
            onClick={() => {
              if (!remove.isPending) remove.mutate(activity);
            }}
          />
        ) : (
          <Link
            to="/import/$importId"
            params={{ importId }}
            className="text-12 text-muted underline underline-offset-2 hover:text-ink"
          >
            Statement
          </Link>
        )}
      </span>
    </li>
  );
}
