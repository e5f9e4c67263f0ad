import type { ReactNode } from 'react';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
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

const readRisk = (text: string): string | null => {
  const risk = readTypedNumber(text);
  return risk?.isPositive() === true ? risk.toString() : null;
};

/** What the trade was meant to risk and to reach, and how it is judged. */
export function TradePlan({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const change = useChangeTrade(trade.id);
  const stop = useStop(trade);
  const readPrice = (text: string) => readTypedPrice(text, trade.instrument);
  const ownRisk = trade.riskFrom === 'stated' ? trade.risk : undefined;
  return (
    <section aria-label="Plan and review" className="grid gap-1">
      <PlanAgainst trade={trade} />
      <div className="grid grid-cols-2 items-start gap-x-3">
        <LevelInput
          key={`stop ${trade.id}`}
          label="First stop"
          name="stop"
          value={trade.stop}
          read={(text) => readPrice(text)?.toString() ?? null}
          onSave={stop.correct}
        />
        <LevelInput
          key={`risk ${trade.id}`}
          label={`Risk in ${trade.currency}`}
          name="risk"
          value={ownRisk}
          read={readRisk}
          kind="money"
          placeholder={
            trade.riskFrom === 'stop' ? 'by stop' : trade.riskFrom === 'default' ? 'assumed' : undefined
          }
          onSave={(risk) => change.mutate({ risk })}
        />
        <div className="col-span-full">
          <LevelInput
            key={`target ${trade.id}`}
            label="Targets"
            name="target"
            value={targetsText(trade.targets)}
            read={(text) => {
              const targets = readTypedTargets(text, readPrice);
              return targets === null ? null : targetsText(targets);
            }}
            example="52 50%; 54"
            onSave={(text) => change.mutate({ targets: readTypedTargets(text ?? '', readPrice) ?? [] })}
          />
        </div>
      </div>
      <StopMoves trade={trade} stop={stop} readPrice={readPrice} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RatingInput value={trade.rating} onChange={(rating) => change.mutate({ rating })} />
        <Checkbox
          label="Reviewed"
          checked={trade.reviewed}
          onChange={() => change.mutate({ reviewed: !change.now(trade).reviewed })}
        />
      </div>
    </section>
  );
}
