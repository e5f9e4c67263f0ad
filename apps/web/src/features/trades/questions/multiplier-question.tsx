import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeInstrument, listInstruments } from '@tapebook/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { QuestionCard } from './question-card.tsx';

/** The trade's instrument as the journal knows it. */
const knownInstrumentQuery = ({ instrument: { symbol, assetClass, currency } }: LoadedTrade) =>
  queryOptions({
    queryKey: ['trades', 'instrument', assetClass, symbol, currency],
    queryFn: async ({ signal }) => {
      const { instruments } = await call(listInstruments, { query: { symbol, limit: 1000 }, signal });
      const own = instruments.find((one) => one.assetClass === assetClass && one.currency === currency);
      if (own === undefined) throw new Error('The instrument of a trade is not in its journal');
      return own;
    },
  });

/** The contract size that no symbol tells: asked once, and taken for every contract of the root. */
export function MultiplierQuestion({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { symbol, currency } = trade.instrument;
  const client = useQueryClient();
  const { data: own } = useQuery(knownInstrumentQuery(trade));
  const root = own === undefined || own.root === symbol ? null : own.root;
  const [typed, setTyped] = useState('');
  const [alsoRoot, setAlsoRoot] = useState(true);
  const [error, setError] = useState<string | undefined>();
  const refresh = useFactsChanged();
  const answer = useMutation({
    mutationFn: async (multiplier: string) => {
      const { id } = own ?? (await client.fetchQuery(knownInstrumentQuery(trade)));
      return call(changeInstrument, { params: { id }, body: { multiplier, alsoRoot } });
    },
    onSuccess: async () => {
      await refresh();
      toasts.show(
        `The results of ${alsoRoot && root !== null ? `all ${root} contracts` : symbol} are calculated.`,
      );
    },
    onError: (failure) => setError(describeFailure(failure).detail),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const number = readTypedNumber(typed);
    if (number === null || !number.isPositive()) {
      setError(`A number above zero: ${currency} per point`);
      return;
    }
    setError(undefined);
    answer.mutate(number.toString());
  };
  return (
    <QuestionCard title={`What is one point of ${symbol} worth?`}>
      <p>Its contract size is not known, so the result is not either. Your answer is kept.</p>
      <form noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-start gap-x-3">
        <Field label={`${currency} for one point`} error={error} className="w-56">
          <Input
            name="multiplier"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3 pt-6.5">
          <Button type="submit" variant="primary" pending={answer.isPending}>
            Save the answer
          </Button>
          {root === null ? null : (
            <Checkbox
              label={`For all ${root} contracts`}
              checked={alsoRoot}
              onChange={(event) => setAlsoRoot(event.currentTarget.checked)}
            />
          )}
        </div>
      </form>
    </QuestionCard>
  );
}
