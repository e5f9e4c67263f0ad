import { useMutation } from '@tanstack/react-query';
import type { ActivityJson, TradeFillJson } from '@tapebook/contract';
import { Ellipsis, Pencil, Scissors, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { fetchActivity } from '../queries/fetch-activities.ts';
import { useRegroup } from '../regroup/use-regroup.ts';
import { useDeleteActivity } from './use-delete-activity.ts';

const CorrectionDialog = lazy(async () => ({
  default: (await import('../entry/correction-dialog.tsx')).CorrectionDialog,
}));

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface FillActionsProps {
  readonly trade: LoadedTrade;
  readonly fill: TradeFillJson;
  /** Something is still held after it, so the trade can be split here. */
  readonly canSplit: boolean;
  readonly zone: string | null;
}

/** What can be done with one fill: correct it, delete it where it was typed, split the trade after it. */
export function FillActions({ trade, fill, canSplit, zone }: FillActionsProps): ReactNode {
  const [correcting, setCorrecting] = useState<ActivityJson | null>(null);
  const { split } = useRegroup();
  const remove = useDeleteActivity();
  const find = useMutation({
    mutationFn: async () => {
      const activity = await fetchActivity(trade.accountId, {
        id: fill.activityId,
        occurredAt: fill.occurredAt,
        symbol: trade.instrument.symbol,
      });
      if (activity === null) throw new Error('The activity behind a fill was not found');
      return activity;
    },
    onError: (error) => {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label="Actions of this fill"
            className="size-7!"
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
      >
        <MenuItem
          icon={<Pencil aria-hidden="true" />}
          onSelect={() => find.mutate(undefined, { onSuccess: setCorrecting })}
        >
          Correct…
        </MenuItem>
        {canSplit ? (
          <MenuItem
            icon={<Scissors aria-hidden="true" />}
            onSelect={() => split.mutate({ id: trade.id, afterActivityId: fill.activityId })}
          >
            Split the trade after this fill
          </MenuItem>
        ) : null}
        {fill.origin.kind === 'manual' ? (
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => find.mutate(undefined, { onSuccess: (activity) => remove.mutate(activity) })}
          >
            Delete
          </MenuItem>
        ) : null}
      </Menu>
      {correcting === null ? null : (
        <Suspense>
          <CorrectionDialog
            activity={correcting}
            zone={zone ?? BROWSER_ZONE}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
    </>
  );
}
