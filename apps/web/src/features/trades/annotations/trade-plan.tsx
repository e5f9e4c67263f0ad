import type { Decimal } from '@tapebook/domain/money';
import type { ReactNode } from 'react';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { readTypedTargets, targetsText } from '#web/lib/levels/typed-targets.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { readTypedPrice } from '../entry/reading/typed-price.ts';
import { LevelInput } from './level-input.tsx';
import { PlanAgainst } from './plan-against.tsx';
import { RatingInput } from './rating-input.tsx';
import { StopMoves } from './stop-moves.tsx';
import { useChangeTrade } from './use-change-trade.ts';
import { useStop } from './use-stop.ts';

const readRisk = (text: string): Decimal | null => {
  const risk = readTypedNumber(text);
  return risk?.isPositive() === true ? risk : null;
};

/** The server reckons no risk from such a stop. */
function isStopInProfit({ stop, direction, fills, riskFrom }: LoadedTrade): boolean {
  const entry = fills.find(({ role }) => role === 'entry')?.price ?? null;
  if (stop === undefined || entry === null || direction === null || riskFrom !== undefined) return false;
  return direction === 'long' ? Number(stop) > Number(entry) : Number(stop) < Number(entry);
}

/** What the trade was meant to risk and to reach, and how it is judged. */
export function TradePlan({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const change = useChangeTrade(trade.id);
  const stop = useStop(trade);
  const readPrice = (text: string) => readTypedPrice(text, trade.instrument);
  const ownRisk = trade.riskFrom === 'stated' ? trade.risk : undefined;
  return (
    <section aria-label="Plan and review" className="grid grid-cols-1 gap-1">
      <PlanAgainst trade={trade} />
      <div className="grid grid-cols-2 items-start gap-x-3">
        <LevelInput
          key={`stop ${trade.id}`}
          label="First stop"
          name="stop"
          value={typedNumberText(trade.stop)}
          read={readPrice}
          print={typedNumberText}
          onSave={(price) => stop.correct(price?.toString() ?? null)}
        />
        <LevelInput
          key={`risk ${trade.id}`}
          label={`Risk in ${trade.currency}`}
          name="risk"
          value={typedNumberText(ownRisk)}
          read={readRisk}
          print={typedNumberText}
          kind="money"
          placeholder={
            trade.riskFrom === 'stop' ? 'by stop' : trade.riskFrom === 'default' ? 'assumed' : undefined
          }
          onSave={(risk) => change.mutate({ risk: risk?.toString() ?? null })}
        />
        <div className="col-span-full">
          <LevelInput
            key={`target ${trade.id}`}
            label="Targets"
            name="target"
            value={targetsText(trade.targets)}
            read={(text) => readTypedTargets(text, readPrice)}
            print={targetsText}
            example="52 50%; 54"
            onSave={(targets) => change.mutate({ targets: targets ?? [] })}
          />
        </div>
      </div>
      {isStopInProfit(trade) ? (
        <p className="text-12 text-muted">
          The first stop is{' '}
          {trade.direction === 'long' ? 'above the entry of a long' : 'below the entry of a short'}: nothing
          would have been lost there, so no risk follows from it. If it was moved there, enter where it was
          first.
        </p>
      ) : null}
      <StopMoves trade={trade} stop={stop} readPrice={readPrice} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RatingInput value={trade.rating} onChange={(rating) => change.mutate({ rating })} />
        <Checkbox
          label="Reviewed"
          className={trade.reviewed ? undefined : 'print:hidden'}
          checked={trade.reviewed}
          onChange={() => change.mutate({ reviewed: !change.now(trade).reviewed })}
        />
      </div>
    </section>
  );
}
