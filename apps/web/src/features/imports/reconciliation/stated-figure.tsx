import type { ReconciliationLineJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { ReactNode } from 'react';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { isCoin } from './is-coin.ts';

interface StatedFigureProps {
  readonly line: Pick<ReconciliationLineJson, 'measure' | 'currency'>;
  readonly value: string;
}

/** A figure of the statement, or ours beside it: units of a position, else an amount. */
export function StatedFigure({ line, value }: StatedFigureProps): ReactNode {
  const { measure, currency } = line;
  if (measure === 'position') return <Quantity quantity={value} />;
  return (
    <Money
      amount={value}
      currency={currency}
      tone="plain"
      {...(isCoin(currency) ? { places: coinPlaces(value) } : finePlaces(value))}
      title={`${value} ${currency}`}
    />
  );
}

/** Less than a cent must not read as nothing. */
const finePlaces = (value: string): { places?: number } => {
  const amount = Decimal.parse(value);
  return !amount.isZero() && Math.abs(amount.toNumber()) < 0.005 ? { places: 6 } : {};
};

const MOST_PLACES = 8;

/** As many digits as there are, as for any quantity of coins. */
const coinPlaces = (value: string): number =>
  Math.min(MOST_PLACES, Decimal.parse(value).normalized().toString().split('.')[1]?.length ?? 0);
