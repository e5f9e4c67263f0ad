import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { typedNumberText } from '#web/lib/format/typed-number.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberWord } from '../question/number-word.tsx';
import { type Future, MOST_DAYS } from './future-text.ts';

interface FutureFieldsProps {
  readonly future: Future;
  /** Where nothing is said. */
  readonly usualStart: number;
  readonly isMoney: boolean;
  readonly onChange: (future: Future) => void;
}

/** What a future is drawn with. */
export function FutureFields({ future, usualStart, isMoney, onChange }: FutureFieldsProps): ReactNode {
  const put = (part: keyof Future, usual: number) => (value: number | null) =>
    onChange({ ...future, [part]: value ?? usual });
  const level = (part: 'start' | 'ruin' | 'goal') => (value: number | null) =>
    onChange({ ...future, [part]: value });
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
      <Field label="Days ahead" bare>
        <NumberWord
          label="Days ahead"
          value={future.days}
          whole
          least={1}
          most={MOST_DAYS}
          inForm
          onTake={put('days', future.days)}
        />
      </Field>
      <Field label="Size, multiple of the past" bare>
        <NumberWord
          label="Size, multiple of the past"
          value={future.size}
          least={0.01}
          most={100}
          inForm
          onTake={put('size', future.size)}
        />
      </Field>
      <Field label="Starting balance" bare>
        <NumberWord
          label="Starting balance"
          value={future.start}
          money={isMoney}
          least={0}
          empty={typedNumberText(usualStart)}
          inForm
          onTake={level('start')}
        />
      </Field>
      <Field label="Lost at" bare>
        <NumberWord
          label="Lost at"
          value={future.ruin}
          money={isMoney}
          least={0}
          empty="never"
          inForm
          onTake={level('ruin')}
        />
      </Field>
      <Field label="Goal" bare>
        <NumberWord
          label="Goal"
          value={future.goal}
          money={isMoney}
          empty="none"
          inForm
          onTake={level('goal')}
        />
      </Field>
      <Field label="Seed" bare>
        <div className="flex gap-2">
          <NumberWord
            label="Seed"
            value={future.seed}
            whole
            least={1}
            most={2 ** 31 - 1}
            inForm
            className="min-w-0 flex-1"
            onTake={put('seed', future.seed)}
          />
          <Button
            // As tall as the field beside it.
            className="h-9!"
            icon={<Dices aria-hidden="true" className="size-4" />}
            onClick={() => onChange({ ...future, seed: (future.seed % (2 ** 31 - 1)) + 1 })}
          >
            Another
          </Button>
        </div>
      </Field>
    </div>
  );
}
