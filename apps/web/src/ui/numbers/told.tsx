import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { signOf } from '#web/lib/format/numeric.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { SignedNumber, type Tone } from '#web/ui/numbers/signed-number.tsx';
import { PLACES, toldText } from '#web/ui/numbers/told-text.ts';

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
  return (
    <SignedNumber
      text={toldText(known, unit, tone === 'plain' ? 'auto' : 'always')}
      sign={sign}
      tone={tone}
      {...look}
    />
  );
}
