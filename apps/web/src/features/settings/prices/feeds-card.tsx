import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deletePriceFeed, fetchPriceFeed, type PriceFeedJson } from '@tapebook/contract';
import { RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { refreshPrices } from '#web/lib/journal-data/refresh-prices.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedStanding } from './feed-standing.tsx';
import { feedsQuery, showFeed } from './feeds-query.ts';

const toldBy = (feeds: readonly PriceFeedJson[] | undefined): number | undefined =>
  feeds?.reduce((sum, { standing }) => sum + (standing?.bars ?? 0), 0);

/** Where prices come from by themselves. */
export function FeedsCard(): ReactNode {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(feedsQuery());
  const [setUp, setSetUp] = useState<PriceFeedJson | null>(null);
  const [removed, setRemoved] = useState<PriceFeedJson | null>(null);
  const told = toldBy(data);
  const before = useRef(told);
  useEffect(() => {
    // Bars that came meanwhile are in the list below, in charts, and in what is reckoned from them.
    if (before.current !== undefined && told !== undefined && told !== before.current)
      void refreshPrices(client);
    before.current = told;
  }, [client, told]);
  return (
    <Card title="Automatic prices">
      <p className="mb-3 text-13 text-pretty text-muted">
        Add your own key, and the minute and daily bars for your trades’ charts, MAE and MFE are fetched in
        the background, within the limits of your plan.
      </p>
      {data === undefined ? (
        error === null ? (
          <TableSkeleton rows={5} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className="divide-y divide-border">
          {data.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              onSetUp={() => setSetUp(feed)}
              onRemove={() => setRemoved(feed)}
            />
          ))}
        </ul>
      )}
      {setUp === null ? null : <FeedDialog feed={setUp} onClose={() => setSetUp(null)} />}
      {removed === null ? null : <RemoveFeed feed={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

function FeedRow({
  feed,
  onSetUp,
  onRemove,
}: {
  readonly feed: PriceFeedJson;
  readonly onSetUp: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const client = useQueryClient();
  const { id, label, serves, standing, fields } = feed;
  const again = useMutation({
    mutationFn: () => call(fetchPriceFeed, { params: { feed: id } }),
    onSuccess: (answer) => {
      showFeed(client, answer.feed);
      toasts.show(`Fetching what is missing from ${label}.`);
    },
    onError: (failure) => toasts.show(describeFailure(failure).detail),
  });
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 space-y-1">
        <h3 className="text-14 font-medium">{label}</h3>
        <p className="text-13 text-pretty text-muted">{serves}</p>
        {standing === null ? null : <FeedStanding standing={standing} />}
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-1">
        {standing === null ? (
          <Button
            size="small"
            onClick={onSetUp}
            aria-label={`${fields.length === 0 ? 'Use' : 'Set up'} ${label}`}
          >
            {fields.length === 0 ? 'Use' : 'Set up…'}
          </Button>
        ) : (
          <>
            {fields.length === 0 && standing.state !== 'needs-attention' ? null : (
              <Button size="small" onClick={onSetUp} aria-label={`Change the key of ${label}`}>
                Change key…
              </Button>
            )}
            <IconButton
              label={`Fetch prices from ${label} now`}
              icon={<RefreshCw aria-hidden="true" />}
              disabled={again.isPending}
              onClick={() => again.mutate()}
            />
            <IconButton label={`Remove ${label}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  );
}

/** The key is asked for before it goes: it cannot be shown again. */
function RemoveFeed({
  feed: { id, label },
  onClose,
}: {
  readonly feed: PriceFeedJson;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deletePriceFeed, { params: { feed: id } }),
    onSuccess: (answer) => {
      showFeed(client, answer.feed);
      onClose();
      toasts.show(`${label} was removed. Its prices stay.`);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Remove ${label}?`}
      description="Its key is deleted here and no more prices come from it. Those already fetched stay, and can be removed below."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </>
      }
    >
      {remove.error === null ? null : <Notice tone="danger">{describeFailure(remove.error).detail}</Notice>}
    </Dialog>
  );
}
