import { useMutation } from '@tanstack/react-query';
import { type ActivityJson, addActivities, deleteActivity, type NewActivityJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { createKeyring } from '#web/lib/http/keyring.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { readTime } from '../entry/reading/read-time.ts';
import { QuestionCard } from './question-card.tsx';

type Ending = 'expire' | 'exercise' | 'assign';

const WORDS: Readonly<Record<Ending, string>> = {
  expire: 'It expired worthless',
  exercise: 'It was exercised',
  assign: 'It was assigned',
};

/** An option whose day has passed and that nothing closed: only the trader knows how it ended. */
export function ExpiryQuestion({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { head } = useJournalData();
  const refresh = useFactsChanged();
  const [keyring] = useState(createKeyring);
  const { instrument, openQuantity, direction } = trade;
  const zone = head.accounts.find(({ id }) => id === trade.accountId)?.timeZone ?? 'UTC';
  const occurredAt = readTime({ date: instrument.expiry ?? '', time: '' }, zone);

  const takeBack = async (activities: readonly ActivityJson[]): Promise<void> => {
    try {
      for (const { id } of activities) await call(deleteActivity, { params: { activityId: id } });
    } catch (error) {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    } finally {
      await refresh();
    }
  };
  const answer = useMutation({
    mutationFn: (activity: NewActivityJson) =>
      call(addActivities, {
        body: { activities: [activity] },
        headers: { 'idempotency-key': keyring(activity) },
      }),
    onSuccess: async ({ activities }, { kind }) => {
      await refresh();
      toasts.show(`${instrumentName(instrument.symbol)}: ${WORDS[kind as Ending].toLowerCase()}.`, {
        action: { label: 'Undo', run: () => void takeBack(activities) },
      });
    },
    onError: (error) => {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
  });
  const end = (kind: Ending): void => {
    if (occurredAt === null) return;
    answer.mutate({
      accountId: trade.accountId,
      kind,
      instrument,
      occurredAt,
      timePrecision: 'day',
      quantity: openQuantity,
      currency: instrument.currency,
      fees: '0',
    });
  };
  return (
    <QuestionCard title="How did this option end?">
      <p>
        It expired on <DateTime value={instrument.expiry} />, and <Size quantity={openQuantity} /> of it{' '}
        {openQuantity === '1' ? 'is' : 'are'} still open here. Nothing is assumed.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {(['expire', direction === 'long' ? 'exercise' : 'assign'] as const).map((kind) => (
          <Button key={kind} size="small" pending={answer.isPending} onClick={() => end(kind)}>
            {WORDS[kind]}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-12">If it was closed before, add that execution, or import its statement.</p>
    </QuestionCard>
  );
}
