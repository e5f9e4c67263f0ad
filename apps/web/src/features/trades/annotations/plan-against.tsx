import { useQuery } from '@tanstack/react-query';
import type { PlannedTradeJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatPrice, formatQuantity, placesOfAverage } from '#web/lib/format/quantity.ts';
import { plansQuery } from '#web/lib/plans/plans-query.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { useSeesWhole } from '#web/lib/queries/use-open-part.ts';
import { AveragePrice } from '#web/ui/numbers/average-price.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { PlanLock } from '#web/ui/plans/plan-list.tsx';
import { PlanQuestion } from '#web/ui/plans/plan-question.tsx';
import { PlanWords } from '#web/ui/plans/plan-words.tsx';
import { usePlanZone } from '#web/ui/plans/use-plan-zone.ts';
import { WrittenMarkdown } from '#web/ui/writing/markdown/written-markdown.tsx';

/** Which plan a trade was, and what became of it; nothing where nobody had planned it. */
export function PlanAgainst({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: useSeesWhole() });
  const asked = plans.filter(({ askedTradeId }) => askedTradeId === trade.id);
  const plan = plans.find(({ id }) => id === trade.planId);
  if (asked.length > 0) return <PlanQuestion plans={asked} tradeId={trade.id} />;
  return plan === undefined ? null : <Against trade={trade} plan={plan} />;
}

interface AgainstProps {
  readonly trade: LoadedTrade;
  readonly plan: PlannedTradeJson;
}

function Against({ trade, plan }: AgainstProps): ReactNode {
  const { plannedR, entry, exit } = trade.againstPlan ?? {};
  const timeZone = usePlanZone(plan);
  const tick = trade.instrument.tickSize;
  return (
    <section aria-label="Plan and actual" className="grid gap-2 pb-3 text-13">
      <p>
        <PlanWords plan={plan} />
      </p>
      {plan.reason === '' ? null : (
        <WrittenMarkdown label="Reason" markdown={plan.reason} className="text-muted" />
      )}
      <table className="w-full">
        <caption className="sr-only">Plan and actual</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="w-16 text-left font-normal">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="text-right font-normal">
              Planned
            </th>
            <th scope="col" className="text-right font-normal">
              Actual
            </th>
            <th scope="col" className="text-right font-normal">
              Slippage
            </th>
          </tr>
        </thead>
        <tbody>
          <Line
            name="Entry"
            planned={<Price price={plan.entry} />}
            happened={<AveragePrice price={trade.entryPrice} tick={tick} />}
          >
            {entry === undefined ? null : (
              <Slip {...entry} places={placesOfAverage(trade.entryPrice, tick)} />
            )}
          </Line>
          {trade.exitPrice === null ? null : (
            <Line
              name={exit?.level === 'stop' ? 'Stop' : 'Exit'}
              planned={<Price price={exit?.planned ?? null} />}
              happened={<AveragePrice price={trade.exitPrice} tick={tick} />}
            >
              {exit === undefined ? null : <Slip {...exit} places={placesOfAverage(trade.exitPrice, tick)} />}
            </Line>
          )}
          <Line
            name="R"
            planned={plannedR === undefined ? '—' : `${formatQuantity(plannedR, { min: 2, max: 2 })}R`}
            happened={<RMultiple multiple={trade.rMultiple ?? null} assumed={trade.riskFrom === 'default'} />}
          />
          {plan.quantity === undefined ? null : (
            <Line
              name="Size"
              planned={<Size quantity={plan.quantity} />}
              happened={<Size quantity={trade.quantity} />}
            />
          )}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-3 text-12 text-muted">
        <span>
          written <DateTime value={plan.writtenAt} format="date-time" timeZone={timeZone} />
        </span>
        <PlanLock plan={{ ...plan, tradeId: undefined }} />
      </p>
      {plan.later.map((one) => (
        <div key={one.writtenAt} className="border-l-2 border-warning-ink/50 pl-2 text-12 text-muted">
          Written later, <DateTime value={one.writtenAt} format="date-time" timeZone={timeZone} />:{' '}
          <PlanWords plan={one} />
          {one.reason === plan.reason || one.reason === '' ? null : (
            <WrittenMarkdown label="Reason" markdown={one.reason} />
          )}
        </div>
      ))}
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly planned: ReactNode;
  readonly happened: ReactNode;
  readonly children?: ReactNode;
}

function Line({ name, planned, happened, children }: LineProps): ReactNode {
  return (
    <tr className="border-t border-border">
      <th scope="row" className="py-1 text-left font-normal text-muted">
        {name}
      </th>
      <td className="pl-2 text-right">{planned}</td>
      <td className="pl-2 text-right">{happened}</td>
      <td className="pl-2 text-right">{children}</td>
    </tr>
  );
}

interface SlipProps {
  readonly distance: string;
  readonly share: string;
  readonly places: number;
}

/** How far a price was from the plan; worse or better is said in words too. */
function Slip({ distance, share, places }: SlipProps): ReactNode {
  const size = Number(distance);
  if (size === 0) return <span className="text-muted">as planned</span>;
  const word = size > 0 ? 'worse' : 'better';
  return (
    <span
      className={size > 0 ? 'text-loss' : 'text-gain'}
      title={`${formatPercent(Math.abs(Number(share)), { places: 2 })} of the planned price`}
    >
      {formatPrice(Math.abs(size), { max: places })} {word}
    </span>
  );
}
