import type { TradeTable } from '@tapebook/domain/analytics';
import { Link2, Merge } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import { useCampaigns } from '../campaigns/use-campaigns.ts';
import { LabelMenus } from '../marking/label-menus.tsx';
import { MarkMenus } from '../marking/mark-menus.tsx';
import { useMarkTrades } from '../marking/use-mark-trades.ts';
import { useRegroup } from '../regroup/use-regroup.ts';

/** More cannot have been one trade; the service takes no more either. */
const MOST_MERGED = 100;

interface SelectionBarProps {
  readonly table: TradeTable;
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** How many trades are chosen, and what can be done with them: statistics and export are about them alone. */
export function SelectionBar({ table, ids, onClear }: SelectionBarProps): ReactNode {
  const { merge } = useRegroup();
  const { link } = useCampaigns();
  const marking = useMarkTrades(table, ids);
  const { progress } = marking;
  const count = ids.length;
  // A refusal is about the trades that were chosen then.
  const refused = [merge, link].find((one) => one.isError && one.variables === ids)?.error ?? null;
  return (
    <div className="relative flex min-h-8 flex-wrap items-center gap-x-2 rounded-control bg-accent-soft pr-1 pl-3 text-13">
      <span role="status" className="text-accent-ink">
        <Quantity quantity={count} /> chosen
      </span>
      {count < 2 || count > MOST_MERGED ? null : (
        <Button
          size="small"
          variant="quiet"
          icon={<Merge aria-hidden="true" />}
          pending={merge.isPending}
          title="Merge them into one trade: same account, instrument and side"
          onClick={() => merge.mutate(ids, { onSuccess: onClear })}
        >
          Merge
        </Button>
      )}
      {count < 2 || count > MOST_MERGED ? null : (
        <Button
          size="small"
          variant="quiet"
          icon={<Link2 aria-hidden="true" />}
          pending={link.isPending}
          title="Link them as one campaign: same account and currency; each trade stays as it is"
          onClick={() => link.mutate(ids, { onSuccess: onClear })}
        >
          Link
        </Button>
      )}
      <LabelMenus table={table} ids={ids} marking={marking} />
      <OwnerOnly>
        <MarkMenus marking={marking} />
      </OwnerOnly>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear <Kbd keys={['Esc']} />
      </Button>
      {progress === null ? null : (
        <div className="absolute top-full right-0 z-20 mt-1 w-72 rounded-control bg-raised p-3 shadow-float">
          <Progress
            label="Changing trades"
            value={progress.done / progress.of}
            detail={
              <>
                <Quantity quantity={progress.done} /> of <Quantity quantity={progress.of} />
              </>
            }
          />
        </div>
      )}
      {refused === null ? null : (
        // Under what was pressed, and over the table, so that nothing moves from under the pointer.
        <div className="absolute top-full left-0 z-20 mt-1 w-max max-w-[min(28rem,100%)] rounded-control bg-raised shadow-float">
          <Notice tone="danger">{describeFailure(refused).detail}</Notice>
        </div>
      )}
    </div>
  );
}
