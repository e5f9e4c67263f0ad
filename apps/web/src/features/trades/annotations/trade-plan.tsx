import type { Decimal } from '@tapebook/domain/money';
import type { ReactNode } from 'react';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { readTypedPrice } from '../entry/reading/typed-price.ts';
import { LevelInput } from './level-input.tsx';
import { RatingInput } from './rating-input.tsx';
import { useChangeTrade } from './use-change-trade.ts';

const readRisk = (text: string): Decimal | null => {
  const risk = readTypedNumber(text);
  return risk?.isPositive() === true ? risk : null;
};

/** What the trade was meant to risk and to reach, and how it is judged. */
export function TradePlan({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const change = useChangeTrade(trade.id);
  const readPrice = (text: string): Decimal | null => readTypedPrice(text, trade.instrument);
  const ownRisk = trade.riskFrom === 'stated' ? trade.risk : undefined;
  return (
    <section aria-label="Plan and review" className="grid gap-1">
      <div className="grid grid-cols-3 items-start gap-x-3 max-sm:grid-cols-2">
        <LevelInput
          key={`stop ${trade.id}`}
          label="First stop"
          name="stop"
          value={trade.stop}
          read={readPrice}
          onSave={(stop) => change.mutate({ stop })}
        />
        <LevelInput
          key={`target ${trade.id}`}
          label="Target"
          name="target"
          value={trade.target}
          read={readPrice}
          onSave={(target) => change.mutate({ target })}
        />
        <LevelInput
          key={`risk ${trade.id}`}
          label={`Risk in ${trade.currency}`}
          name="risk"
          value={ownRisk}
          read={readRisk}
          kind="money"
          placeholder={trade.riskFrom === 'stop' ? 'by stop' : undefined}
          onSave={(risk) => change.mutate({ risk })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RatingInput value={trade.rating} onChange={(rating) => change.mutate({ rating })} />
        <Checkbox
          label="Reviewed"
          checked={trade.reviewed}
          onChange={(event) => change.mutate({ reviewed: event.currentTarget.checked })}
        />
      </div>
    </section>
  );
}
