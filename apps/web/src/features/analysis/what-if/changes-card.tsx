import type { Change, ChangeStep, Facts, Filter } from '@tapebook/domain/analytics';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { FilterField } from '../question/filter-field.tsx';
import { ChangeEditor } from './change-editor.tsx';
import { KINDS, stepWords, untoldWords } from './change-words.ts';

interface ChangesCardProps {
  readonly changes: readonly Change[];
  /** One a change, in order. */
  readonly steps: readonly ChangeStep[];
  readonly unit: ChartUnit;
  readonly currency: string | null;
  readonly facts: Facts;
  readonly onChange: (changes: readonly Change[]) => void;
}

/** What is done otherwise, in order; each with what it alone adds to the change. */
export function ChangesCard({
  changes,
  steps,
  unit,
  currency,
  facts,
  onChange,
}: ChangesCardProps): ReactNode {
  const [choosing, setChoosing] = useState(false);
  const put = (at: number, change: Change | null): void =>
    onChange(changes.flatMap((one, place) => (place !== at ? [one] : change === null ? [] : [change])));
  const move = (at: number, to: number): void => {
    const next = [...changes];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <Card title="What if I had …" aside={changes.length > 1 ? 'one after the other' : undefined}>
      {changes.length === 0 ? null : (
        <ol aria-label="Changes" className="mb-3 flex flex-col divide-y divide-border">
          {changes.map((change, at) => {
            const step = steps[at];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same change may stand there twice; its place is what it is
              <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 text-13">
                <span className="flex min-w-0 flex-wrap items-center gap-1.5">
                  <ChangeEditor
                    change={change}
                    currency={currency}
                    facts={facts}
                    onChange={(next) => put(at, next)}
                  />
                </span>
                <span className="ml-auto flex items-center gap-2 max-sm:ml-0">
                  {step === undefined ? null : (
                    <>
                      <span className="text-12 text-muted">{stepWords(change, step)}</span>
                      {step.changed === 0 ? null : <ChartValue value={step.net} unit={unit} signed />}
                    </>
                  )}
                  <span className="flex">
                    <IconButton
                      label="Move up"
                      icon={<ArrowUp aria-hidden="true" />}
                      disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    />
                    <IconButton
                      label="Move down"
                      icon={<ArrowDown aria-hidden="true" />}
                      disabled={at === changes.length - 1}
                      onClick={() => move(at, at + 1)}
                    />
                    <IconButton
                      label="Remove this change"
                      icon={<X aria-hidden="true" />}
                      onClick={() => put(at, null)}
                    />
                  </span>
                </span>
                {step === undefined || step.untold === 0 ? null : (
                  <p className="w-full text-12 text-warning-ink">
                    {untoldWords(change, step)}
                    {step.worst === null ? null : (
                      <>
                        {' '}
                        If it had ended all of them too, the result would change by{' '}
                        <ChartValue value={step.worst} unit={unit} signed />.
                      </>
                    )}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <Menu trigger={<Button icon={<Plus aria-hidden="true" />}>Add a change</Button>}>
        {KINDS.map(({ label, first }) => (
          <MenuItem
            key={label}
            onSelect={() => (first === null ? setChoosing(true) : onChange([...changes, first]))}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Dialog open={choosing} onOpenChange={setChoosing} title="Leave out which trades?">
        <FilterField
          facts={facts}
          onTake={(filter: Filter) => {
            setChoosing(false);
            onChange([...changes, { kind: 'without', filter }]);
          }}
        />
      </Dialog>
    </Card>
  );
}
