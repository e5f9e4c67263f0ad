import { MEASURES, type MeasureId, type MeasureValue } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';

/** Costs and depths are amounts without judgement. */
const PLAIN_MONEY: ReadonlySet<MeasureId> = new Set([
  'fees',
  'feesPerTrade',
  'stdDev',
  'maxDrawdown',
  'currentDrawdown',
]);

interface MeasureFigureProps {
  readonly id: MeasureId;
  readonly value: MeasureValue;
  readonly currency: string;
}

/** The value of a measure in its unit; a dash, with the reason, where it is not defined. */
export function MeasureFigure({ id, value, currency }: MeasureFigureProps): ReactNode {
  const measure = MEASURES[id];
  const why = 'undefinedWhen' in measure ? `Not defined: ${measure.undefinedWhen}` : undefined;
  if (value === 'inf') {
    return (
      <span className="text-muted" title="Nothing was lost, so there is no ratio">
        no losses
      </span>
    );
  }
  const title = value === null ? why : undefined;
  switch (measure.unit) {
    case 'money':
      return (
        <Money
          amount={value}
          currency={currency}
          tone={PLAIN_MONEY.has(id) ? 'plain' : 'signed'}
          title={title}
        />
      );
    case 'fraction':
      return <Percent fraction={value} title={title} />;
    case 'seconds':
      return <Duration milliseconds={value === null ? null : value * 1_000} title={title} />;
    case 'r':
      return <RMultiple multiple={value} title={title} />;
    case 'ratio':
      return <Price price={value} places={2} title={title} />;
    case 'count':
      return <Quantity quantity={value} title={title} />;
  }
}
