import { useMutation } from '@tanstack/react-query';
import type { ActivityJson } from '@tapebook/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { fetchActivity } from '../queries/fetch-activities.ts';
import { QuestionCard } from './question-card.tsx';

const CorrectionDialog = lazy(async () => ({
  default: (await import('../entry/correction-dialog.tsx')).CorrectionDialog,
}));

interface MissingFactQuestionProps {
  readonly trade: LoadedTrade;
  readonly zone: string;
  readonly what: 'basis' | 'price';
}

/** A price or a cost that no source states: the fact is completed, and the result is known. */
export function MissingFactQuestion({ trade, zone, what }: MissingFactQuestionProps): ReactNode {
  const [correcting, setCorrecting] = useState<ActivityJson | null>(null);
  const fill = trade.fills.find(({ price }) => price === null);
  const find = useMutation({
    mutationFn: async () => {
      const activity =
        fill === undefined
          ? null
          : await fetchActivity(trade.accountId, {
              id: fill.activityId,
              occurredAt: fill.occurredAt,
              symbol: trade.instrument.symbol,
            });
      if (activity === null) throw new Error('The activity behind a fill was not found');
      return activity;
    },
    onSuccess: setCorrecting,
    onError: (error) => {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
  });
  return (
    <QuestionCard
      title={
        what === 'basis'
          ? `What did these ${instrumentName(trade.instrument.symbol)} cost?`
          : `At which price was ${instrumentName(trade.instrument.symbol)} traded?`
      }
    >
      <p>
        {what === 'basis'
          ? 'They were transferred in without their cost, so the result is not known.'
          : 'One fill has no price in the statement, so the result is not known.'}
      </p>
      {fill === undefined ? null : (
        <Button size="small" className="mt-3" pending={find.isPending} onClick={() => find.mutate()}>
          {what === 'basis' ? 'Enter the cost…' : 'Enter the price…'}
        </Button>
      )}
      {correcting === null ? null : (
        <Suspense>
          <CorrectionDialog activity={correcting} zone={zone} onClose={() => setCorrecting(null)} />
        </Suspense>
      )}
    </QuestionCard>
  );
}
