import type { ReactNode } from 'react';
import { type Numeric, signOf, UNKNOWN } from '#web/lib/format/numeric.ts';
import { formatAveragePrice, formatQuantity, placesOfAverage } from '#web/lib/format/quantity.ts';
import { SignedNumber } from './signed-number.tsx';

interface AveragePriceProps {
  readonly price: Numeric | null | undefined;
  /** Smallest step of the prices that it averages, where known. */
  readonly tick?: Numeric | null | undefined;
  /** Why it is not known, or what it is beside its whole value. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** An average of prices, as finely as the prices themselves; its further digits are one hover away. */
export function AveragePrice({ price, tick, title, className }: AveragePriceProps): ReactNode {
  const text = formatAveragePrice(price, tick);
  const whole = formatQuantity(price, { min: 2, max: Math.max(8, placesOfAverage(price, tick) + 2) });
  const more = [text === UNKNOWN || whole === text ? '' : whole, title ?? ''].filter((part) => part !== '');
  return (
    <SignedNumber
      text={text}
      sign={signOf(price)}
      tone="plain"
      title={more.length === 0 ? undefined : more.join(': ')}
      className={className}
    />
  );
}
