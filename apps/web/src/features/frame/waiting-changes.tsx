import { type Mutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TradeChangeJson } from '@tapebook/contract';
import { categoryAt } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { patience } from '#web/lib/annotations/patience.ts';
import { TRADE_CHANGES } from '#web/lib/annotations/trade-changes-key.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { giveUp } from '#web/lib/offline/kept-changes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { changeWords } from './change-words.ts';

interface Waiting {
  readonly tradeId: string;
  readonly change: TradeChangeJson;
  readonly saidAt: number;
}

const toWaiting = ({ options, state }: Mutation): Waiting => ({
  tradeId: String(options.mutationKey?.[TRADE_CHANGES.length]),
  change: state.variables as TradeChangeJson,
  saidAt: state.submittedAt,
});

/** What was said of trades and has found no answer: it is tried on, unless whoever said it gives it up. */
export function WaitingChanges({ onClose }: { readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const waiting = useMutationState({
    filters: {
      mutationKey: [...TRADE_CHANGES],
      status: 'pending',
      predicate: ({ state }) => patience.get(state.variables as TradeChangeJson)?.isGivenUp() === false,
    },
    select: (mutation) => toWaiting(mutation as Mutation),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Waiting to be sent"
      description="Changes to trades that are kept on this device and retried automatically. If you discard one, later changes to the same trade are sent without it."
      actions={
        <Button variant="primary" onClick={onClose}>
          Keep waiting
        </Button>
      }
    >
      <ul aria-label="Waiting to be sent" className="divide-y divide-border text-13">
        {waiting.map((one) => (
          <li key={one.saidAt + one.tradeId} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <Link
                to="/trades/$tradeId"
                params={{ tradeId: one.tradeId }}
                search={{}}
                onClick={onClose}
                className="block truncate font-medium underline-offset-2 hover:underline"
              >
                <TradeName id={one.tradeId} />
              </Link>
              <span className="text-muted">
                {changeWords(one.change)} · {formatDate(new Date(one.saidAt).toISOString(), 'date-time')}
              </span>
            </span>
            <Button size="small" onClick={() => giveUp(client, one.change)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function TradeName({ id }: { readonly id: string }): ReactNode {
  const { data } = useQuery({ ...appDataQuery(), enabled: false });
  const row = data?.table.ids.indexOf(id) ?? -1;
  if (data === undefined || row < 0) return 'A trade';
  const { symbol, direction } = data.table.categories;
  return `${instrumentName(categoryAt(symbol, row))} ${categoryAt(direction, row)}`.trimEnd();
}
