import { useMutation } from '@tanstack/react-query';
import { type ActivityJson, addActivities, type NewActivityJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { createKeyring } from '#web/lib/http/keyring.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { fetchActivity } from '../queries/fetch-activities.ts';
import { QuestionCard } from './question-card.tsx';

/**
 * What was held before the journal begins, and sold in it: its cost is asked, and kept with the sale. An older statement
 * that has the purchase is believed before it.
 */
export function HeldBeforeQuestion({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { symbol, currency } = trade.instrument;
  const [keyring] = useState(createKeyring);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const refresh = useFactsChanged();
  const isLong = trade.direction === 'long';
  const answer = useMutation({
    mutationFn: async (price: Decimal) => {
      const fill = trade.fills.find(({ role }) => role === 'exit');
      const activity =
        fill === undefined
          ? null
          : await fetchActivity(trade.accountId, {
              id: fill.activityId,
              occurredAt: fill.occurredAt,
              symbol,
            });
      if (activity === null) throw new Error('The activity behind a fill was not found');
      const body = { activities: [withCost(activity, price)] };
      return call(addActivities, { body, headers: { 'idempotency-key': keyring(body) } });
    },
    onSuccess: async () => {
      await refresh();
      toasts.show(`The result of ${symbol} is known.`);
    },
    onError: (failure) => setError(describeFailure(failure).detail),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const price = readTypedNumber(typed);
    if (price === null || price.isNegative()) {
      setError(`A price in ${currency}, such as 12.50`);
      return;
    }
    setError(undefined);
    answer.mutate(price);
  };
  return (
    <QuestionCard title={`What did these ${symbol} ${isLong ? 'cost' : 'bring'}?`}>
      <p>
        They were {isLong ? 'bought' : 'sold short'} before your journal starts, so the result is not known.
        Enter the average price, or import the statement with that {isLong ? 'purchase' : 'sale'}: it replaces
        your answer.
      </p>
      <form noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-start gap-x-3">
        <Field label={`Average price in ${currency}`} error={error} className="w-56">
          <MoneyInput
            name="held_price"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <div className="pt-6.5">
          <Button type="submit" variant="primary" pending={answer.isPending}>
            Save the answer
          </Button>
        </div>
      </form>
    </QuestionCard>
  );
}

/** The fill as it is, with what it closes: a correction of itself. */
function withCost(activity: ActivityJson, price: Decimal): NewActivityJson {
  const { id, externalId, importId, line, problems, side, ...facts } = activity;
  const units = Decimal.parse(activity.quantity ?? '0').times(
    Decimal.parse(activity.instrument?.multiplier ?? '1'),
  );
  return {
    ...facts,
    effect: 'close',
    heldBefore: true,
    heldCost: price.times(units).toString(),
    replaces: id,
  };
}
