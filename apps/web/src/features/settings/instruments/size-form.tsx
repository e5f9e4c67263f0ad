import type { KnownInstrumentJson } from '@tapebook/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { useAnswerSize } from './use-answer-size.ts';

interface SizeFormProps {
  readonly instrument: KnownInstrumentJson;
  readonly onAnswered: (instrument: KnownInstrumentJson, alsoRoot: boolean) => void;
}

/** What one point is worth, and the smallest step of the price. */
export function SizeForm({ instrument, onAnswered }: SizeFormProps): ReactNode {
  const { id, symbol, root, currency, multiplier, tickSize } = instrument;
  const [size, setSize] = useState(() => typedNumberText(multiplier));
  const [tick, setTick] = useState(() => typedNumberText(tickSize));
  const [alsoRoot, setAlsoRoot] = useState(multiplier === null);
  const [tried, setTried] = useState(false);
  const answer = useAnswerSize();
  const sizeNumber = readTypedNumber(size);
  const tickNumber = readTypedNumber(tick);
  const sizeError = sizeNumber?.isPositive() === true ? undefined : 'A number above zero, such as 50';
  const tickError =
    tick.trim() === '' || tickNumber?.isPositive() === true ? undefined : 'A number above zero, such as 0.25';
  const refused = answer.isError ? describeFailure(answer.error).detail : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (sizeNumber === null || sizeError !== undefined || tickError !== undefined || answer.isPending) return;
    const forRoot = alsoRoot && root !== symbol;
    answer.mutate(
      {
        id,
        multiplier: sizeNumber.toString(),
        alsoRoot: forRoot,
        ...(tickNumber === null ? {} : { tickSize: tickNumber.toString() }),
      },
      { onSuccess: (changed) => onAnswered(changed, forRoot) },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
      <Field
        label={`${currency} for one point`}
        error={(tried ? sizeError : undefined) ?? refused}
        className="w-44"
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={size}
          onChange={(event) => setSize(event.currentTarget.value)}
        />
      </Field>
      <Field label="Tick size" aside="if known" error={tried ? tickError : undefined} className="w-36">
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={tick}
          onChange={(event) => setTick(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3 sm:pt-6.5">
        <Button type="submit" variant="primary" pending={answer.isPending} className="h-9">
          Save the answer
        </Button>
        {root === symbol ? null : (
          <Checkbox
            label={`For all ${root} contracts${multiplier === null ? '' : ' with this size or none'}`}
            checked={alsoRoot}
            onChange={(event) => setAlsoRoot(event.currentTarget.checked)}
          />
        )}
      </div>
    </form>
  );
}
