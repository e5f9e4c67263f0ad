import { useSearch } from '@tanstack/react-router';
import type { Term } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { parseTradeSearch } from '#web/lib/journal-data/trade-search.ts';
import { ComparisonTable } from '#web/ui/answers/comparison-table.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

const MEASURES = [
  ...['netPnl', 'expectancy', 'winRate', 'profitFactor', 'avgWin', 'avgLoss', 'payoffRatio'],
  ...['expectancyR', 'avgHold', 'largestWin', 'largestLoss'],
] as const;

interface SetupStatisticsProps {
  readonly setupId: string;
  readonly name: string;
}

/** What the trades of a setup come to beside all others, and how surely they differ. */
export function SetupStatistics({ setupId, name }: SetupStatisticsProps): ReactNode {
  const make = useGlobalQuestion('accounts');
  const { currency: wanted = null } = parseTradeSearch(useSearch({ strict: false }));
  const of: Term = { field: 'setup', match: { kind: 'any', keys: [setupId] } };
  const { found, isOld } = useStudy({
    name: 'comparison',
    question: make({ measures: [...MEASURES], unit: 'money', basis: 'net' }),
    a: [of],
    b: [{ ...of, exclude: true }],
    currency: wanted,
  });
  const { n, currency, measures } = found;
  const currencies = found.currencies.map((one) => ({ currency: one, trades: 0 }));
  return (
    <Card
      title={`${name} beside all other trades`}
      flush
      aside={
        <>
          <span>
            {n.a} of {n.a + n.b} closed trades
          </span>
          <CurrencySwitch selection={{ currency, currencies }} />
        </>
      }
    >
      {n.a === 0 ? (
        <p className="px-4 pt-1 pb-4 text-13 text-muted">
          No closed trade has this setup yet. Set it on a trade, or on many at once in the list.
        </p>
      ) : (
        <div aria-busy={isOld || undefined} className="pb-2">
          <ComparisonTable
            label={`Figures of ${name}`}
            heads={['This setup', 'All others', 'Difference']}
            measures={measures}
            adjusted={found.adjusted}
            unit="money"
            basis="net"
            currency={currency}
          />
        </div>
      )}
    </Card>
  );
}
