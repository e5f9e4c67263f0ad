import type { Unit } from '@tapebook/domain/analytics';
import { createContext, type ReactNode, useContext } from 'react';
import { Money } from '#web/ui/numbers/money.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { WHY_UNTOLD } from '#web/ui/numbers/unit-words.ts';

/** How amounts of single trades are told around a trade that is looked at: in the unit of the page. */
export interface TradeTelling {
  readonly unit: Unit;
  /** Of that trade, in the unit; NaN where that is not known of it. */
  readonly told: (amount: number) => number;
  /** The same of any trade. */
  readonly toldOf: (tradeId: string, amount: number) => number;
}

const Telling = createContext<TradeTelling>({
  unit: 'money',
  told: (amount) => amount,
  toldOf: (_, amount) => amount,
});

export const TradeTellingProvider = Telling.Provider;
export const useTradeTelling = (): TradeTelling => useContext(Telling);

interface TradeAmountProps {
  /** Exactly as it is kept; `null`: not known, say why in `title`. */
  readonly amount: string | null;
  readonly currency: string;
  readonly tone?: 'signed' | 'plain';
  readonly arrow?: boolean;
  /** Of an amount of money, or of one that is not known. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** An amount of the trade that is looked at: to the last digit in money, else in the unit of the page. */
export function TradeAmount({ amount, currency, title, ...look }: TradeAmountProps): ReactNode {
  const { unit, told } = useTradeTelling();
  if (unit === 'money' || amount === null) return <Money {...{ amount, currency, title }} {...look} />;
  const value = told(Number(amount));
  return (
    <Told
      {...{ value, unit, currency }}
      title={Number.isNaN(value) ? WHY_UNTOLD[unit] : undefined}
      {...look}
    />
  );
}

interface SumOfTradesProps extends Omit<TradeAmountProps, 'amount'> {
  /** Of all together, in money; `null`: not known. */
  readonly sum: string | null;
  /** What each of them brings to it. */
  readonly parts: readonly { readonly id: string; readonly amount: string | null }[];
}

/** What several trades come to: each in the unit for itself, since each has a risk and a size of its own. */
export function SumOfTrades({ sum, parts, currency, title, ...look }: SumOfTradesProps): ReactNode {
  const { unit, toldOf } = useTradeTelling();
  if (unit === 'money' || sum === null) return <Money amount={sum} {...{ currency, title }} {...look} />;
  const value = parts.reduce(
    (all, { id, amount }) => all + (amount === null ? Number.NaN : toldOf(id, Number(amount))),
    0,
  );
  return (
    <Told
      {...{ value, unit, currency }}
      title={Number.isNaN(value) ? `Of one of its trades: ${WHY_UNTOLD[unit] ?? 'not known'}` : undefined}
      {...look}
    />
  );
}
