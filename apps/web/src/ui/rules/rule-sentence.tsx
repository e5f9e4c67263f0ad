import type { RuleJson } from '@tapebook/contract';
import { formatQuantity } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

interface RuleSentenceProps {
  readonly rule: Pick<RuleJson, 'kind' | 'parameters'>;
  /** Of the accounts; amounts are said in it. */
  readonly currency: string;
  /** Names of setups by their ids. */
  readonly setups: ReadonlyMap<string, string>;
}

/** What a rule says, in a line. */
export function RuleSentence({ rule, currency, setups }: RuleSentenceProps): ReactNode {
  const { limit = 0, setupIds = [], filter = '' } = rule.parameters;
  const amount = <Money amount={limit} currency={currency} tone="plain" />;
  const many = <Quantity quantity={limit} />;
  switch (rule.kind) {
    case 'most-trades':
      return (
        <>
          At most {many} {limit === 1 ? 'trade' : 'trades'} a day
        </>
      );
    case 'day-loss-stop':
      return <>Stop for the day after losing {amount}</>;
    case 'losses-stop':
      return (
        <>
          Stop for the day after {many} {limit === 1 ? 'loss' : 'losses'}
        </>
      );
    case 'day-limit':
      return <>Never lose more than {amount} in a day</>;
    case 'not-before':
      return `No entry before ${formatQuantity('minutes', limit)}`;
    case 'not-after':
      return `No entry after ${formatQuantity('minutes', limit)}`;
    case 'not-first-minutes':
      return (
        <>
          No entry in the first <Duration milliseconds={limit * 1000} /> after the market opens
        </>
      );
    case 'pause':
      return (
        <>
          Wait <Duration milliseconds={limit * 1000} /> after a loss
        </>
      );
    case 'most-open':
      return (
        <>
          At most {many} {limit === 1 ? 'trade' : 'trades'} open at once
        </>
      );
    case 'most-risk':
      return <>Risk at most {amount} on a trade</>;
    case 'most-size':
      return <>Hold at most {many} shares, contracts or coins at once</>;
    case 'usual-size':
      return <>At most {many} times the usual size</>;
    case 'stop-set':
      return 'Every trade has a stop';
    case 'stop-not-away':
      return 'Never move a stop further away';
    case 'stop-within':
      return (
        <>
          A stop is set within <Duration milliseconds={limit * 1000} /> of the entry
        </>
      );
    case 'no-losing-add':
      return 'Never add to a losing position';
    case 'most-loss':
      return <>Lose at most {many} R on a trade</>;
    case 'longest-hold':
      return (
        <>
          Hold no trade longer than <Duration milliseconds={limit * 1000} />
        </>
      );
    case 'only-setups':
      return `Only ${setupIds.map((id) => setups.get(id) ?? 'a setup that is gone').join(', ')}`;
    case 'never':
      return (
        <>
          Never <code className="text-12">{filter}</code>
        </>
      );
    case 'by-hand':
      return 'You answer it each day';
  }
}
