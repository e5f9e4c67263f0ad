import type { ReactNode } from 'react';
import { formatSeconds } from '#web/lib/format/duration.ts';
import { UNKNOWN } from '#web/lib/format/numeric.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { SignedNumber } from '#web/ui/numbers/signed-number.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import type { ChartUnit } from './chart-data.ts';

interface ChartValueProps {
  readonly value: number | null;
  readonly unit: ChartUnit;
  /** Results are coloured; other values are not. A difference has its sign, whatever it is of. */
  readonly signed: boolean | 'difference';
}

/** An average of sizes has no end of digits: two behind the point tell it, and of less than one the first four that count. */
const roundedSize = (size: number): number =>
  Math.abs(size) >= 1 ? Math.round(size * 100) / 100 : Number(size.toPrecision(4));

/** A value of a chart in full, as its tooltip and its table show it. */
export function ChartValue({ value, unit, signed }: ChartValueProps): ReactNode {
  const tone = signed === 'difference' ? 'difference' : signed ? 'signed' : 'plain';
  const apart = tone === 'difference' ? 'difference' : 'plain';
  switch (unit.kind) {
    case 'money':
      return <Money amount={value} currency={unit.currency} tone={tone} />;
    case 'percent':
      return <Percent fraction={value} tone={tone} />;
    case 'r':
      return <RMultiple multiple={value} tone={tone} />;
    case 'seconds':
      return (
        <SignedNumber
          text={
            value === null
              ? UNKNOWN
              : `${apart === 'difference' && value > 0 ? '+' : ''}${formatSeconds(value)}`
          }
          sign={value === null ? null : 0}
          tone="plain"
        />
      );
    case 'ratio':
      return <Price price={value} places={2} tone={tone} />;
    case 'size':
      return <Size quantity={value === null ? null : roundedSize(value)} tone={apart} />;
    case 'number':
      return <Quantity quantity={value} tone={apart} />;
  }
}
