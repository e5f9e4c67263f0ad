import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity, formatRMultiple } from '#web/lib/format/quantity.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { SignedNumber, type Tone } from '#web/ui/numbers/signed-number.tsx';

interface ToldProps {
  /** In the unit; `null`: not known, say why in `title`. */
  readonly value: number | null;
  readonly unit: Unit;
  /** Of money alone. */
  readonly currency: string;
  readonly currencyDisplay?: 'unit' | 'plain' | undefined;
  readonly tone?: Extract<Tone, 'signed' | 'plain'>;
  readonly arrow?: boolean;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** The result or the costs of one trade or of few, in the unit of the page. */
export function Told({
  value,
  unit,
  currency,
  currencyDisplay = 'unit',
  tone = 'signed',
  ...look
}: ToldProps): ReactNode {
  const known = value === null || Number.isNaN(value) ? null : value;
  if (unit === 'money') {
    return <Money amount={known} {...{ currency, currencyDisplay, tone }} {...look} />;
  }
  // As finely as a sign that is coloured means something.
  const sign = signOf(known, unit === 'r' ? 2 : PLACES[unit]);
  return <SignedNumber text={textOf(known, unit, tone)} sign={sign} tone={tone} {...look} />;
}

/** Of the value itself: a share has two more as percent. */
const PLACES: Readonly<Record<Exclude<Unit, 'money' | 'r'>, number>> = {
  percent: 4,
  equity: 4,
  return: 4,
  points: 2,
  ticks: 1,
};

function textOf(value: Numeric | null, unit: Exclude<Unit, 'money'>, tone: 'signed' | 'plain'): string {
  const sign = tone === 'plain' ? 'auto' : 'always';
  switch (unit) {
    case 'percent':
    case 'equity':
    case 'return':
      return formatPercent(value, { places: 2, sign });
    case 'r':
      return formatRMultiple(value, 2, sign);
    case 'points':
    case 'ticks':
      return formatQuantity(value, { min: PLACES[unit], max: PLACES[unit], sign });
  }
}
