import type { PlannedTradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { plannedR } from '@tapebook/domain/trades';
import type { ReactNode } from 'react';
import { formatPercent } from '#web/lib/format/percent.ts';
import { Price } from '../numbers/price.tsx';
import { Size } from '../numbers/size.tsx';

type Planned = Pick<PlannedTradeJson, 'direction' | 'instrument' | 'entry' | 'stop' | 'targets' | 'quantity'>;

const parsed = (text: string | undefined): Decimal | null =>
  text === undefined ? null : Decimal.parse(text);

/** What the targets would win by what the stop would lose; `null` where a level is left out. */
export const plannedROf = ({ direction, entry, stop, targets }: Planned): Decimal | null =>
  plannedR({
    direction,
    entry: parsed(entry),
    stop: parsed(stop),
    targets: targets.map(({ price, share }) => ({
      price: Decimal.parse(price),
      ...(share === undefined ? {} : { share: Decimal.parse(share) }),
    })),
  });

/** A plan as one says it: Long 100 AAPL at 50.00, stop 49.00, target 52.00. */
export function PlanWords({ plan }: { readonly plan: Planned }): ReactNode {
  return (
    <>
      <span className={plan.direction === 'long' ? 'text-gain' : 'text-loss'}>
        {plan.direction === 'long' ? 'Long' : 'Short'}
      </span>{' '}
      {plan.quantity === undefined ? null : (
        <>
          <Size quantity={plan.quantity} />{' '}
        </>
      )}
      <strong className="font-medium">{plan.instrument.symbol}</strong>
      {plan.entry === undefined ? null : (
        <>
          {' at '}
          <Price price={plan.entry} />
        </>
      )}
      {plan.stop === undefined ? null : (
        <>
          {', stop '}
          <Price price={plan.stop} />
        </>
      )}
      {plan.targets.map(({ price, share }, place) => (
        <span key={`${price} ${share}`}>
          {place === 0 ? ', target ' : place === plan.targets.length - 1 ? ' and ' : ', '}
          <Price price={price} />
          {share === undefined ? null : ` (${formatPercent(share, { places: 0 })})`}
        </span>
      ))}
    </>
  );
}
