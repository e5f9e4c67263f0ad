import type { ReactNode } from 'react';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { RuleTally } from './use-rule-tallies.ts';

interface TallyWordsProps {
  readonly ruleId: string;
  readonly tally: RuleTally;
  /** The filter of the trades that were counted, as it is written; none where all were. */
  readonly of?: string;
}

/** In how many trades a rule was kept, and what the others came to; those open with a press. */
export function TallyWords({ ruleId, tally, of }: TallyWordsProps): ReactNode {
  const judged = tally.kept + tally.broken;
  if (judged === 0) return <span className="text-faint">No trades to judge yet</span>;
  const broke = of === undefined ? `broke:${ruleId}` : `${of} broke:${ruleId}`;
  return (
    <>
      Kept in{' '}
      <strong className="font-medium">
        <Percent fraction={tally.kept / judged} places={1} />
      </strong>{' '}
      of <Quantity quantity={judged} /> {judged === 1 ? 'trade' : 'trades'}
      {tally.broken === 0 ? null : (
        <>
          {' · '}
          <TradesLink
            search={{ filter: broke, range: undefined, from: undefined, to: undefined }}
            className="underline decoration-border underline-offset-2 hover:text-ink"
          >
            <Quantity quantity={tally.broken} /> broke it
          </TradesLink>
          {tally.cost.map((cell) => (
            <span key={cell.currency}>
              {', '}
              <MeasureNumber measure="netPnl" cell={cell} unit="money" /> in all
            </span>
          ))}
        </>
      )}
    </>
  );
}
