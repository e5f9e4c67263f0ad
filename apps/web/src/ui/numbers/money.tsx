import type { ReactNode } from 'react';
import { formatMoney, MASKED_AMOUNT, type MoneyFormat, usualDigits } from '#web/lib/format/money.ts';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { SignedNumber, type Tone } from './signed-number.tsx';

interface MoneyProps extends Pick<MoneyFormat, 'currencyDisplay' | 'places' | 'compact'> {
  /** `null`: not known. It is shown as a dash; say why in `title`. */
  readonly amount: Numeric | null | undefined;
  /** ISO 4217, or the ticker of a crypto asset. There is no amount without one. */
  readonly currency: string;
  readonly tone?: Tone;
  readonly arrow?: boolean;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * An amount of money. A result (`tone="signed"`, the default) carries sign and colour.
 * In privacy mode neither its text nor its title holds a digit; sign and colour stay.
 */
export function Money({
  amount,
  currency,
  tone = 'signed',
  arrow = false,
  title,
  className,
  ...format
}: MoneyProps): ReactNode {
  const masked = usePrivacyMode();
  const sign = signOf(amount, format.places ?? usualDigits(currency));
  const known = sign !== null;
  const text =
    masked && known
      ? MASKED_AMOUNT
      : formatMoney(amount, currency, { ...format, sign: tone === 'plain' ? 'auto' : 'always' });
  return (
    <SignedNumber
      text={text}
      sign={sign}
      tone={tone}
      arrow={arrow}
      title={masked && known ? 'Hidden by privacy mode' : title}
      className={className}
    />
  );
}
