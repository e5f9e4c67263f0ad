import type { ReactNode } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { countTrades } from './trade-counts.ts';
import type { useReloadAccount } from './use-reload-account.ts';
import type { SavedAccount } from './use-save-account.ts';

const format = (count: number): string => numberFormat({}).format(count);

/** What a save did to the trades. */
export function SaveSuccess({ rebuilt }: Pick<SavedAccount, 'rebuilt'>): ReactNode {
  if (rebuilt === null) return <Notice tone="success">Saved.</Notice>;
  const { before, after } = rebuilt;
  return (
    <Notice tone="success">
      {before === 0 && after === 0
        ? 'Saved. There were no trades to recalculate.'
        : before === after
          ? `Saved and recalculated: ${countTrades(after, format)}, as many as before.`
          : `Saved and recalculated: ${countTrades(before, format)} before, ${countTrades(after, format)} now.`}
    </Notice>
  );
}

interface SaveFailureProps {
  readonly error: unknown;
  /** Reads the account again, under what was typed. */
  readonly reload: ReturnType<typeof useReloadAccount>;
}

export function SaveFailure({ error, reload }: SaveFailureProps): ReactNode {
  const isStale = error instanceof ProblemError && error.code === 'stale-version';
  return (
    <Notice tone="danger">
      {describeFailure(reload.error ?? error).detail}
      {isStale ? (
        <div className="mt-2">
          <Button size="small" pending={reload.isPending} onClick={() => reload.mutate()}>
            Reload, keeping what I typed
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}
