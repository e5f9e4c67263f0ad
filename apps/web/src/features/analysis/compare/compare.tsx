import { useNavigate } from '@tanstack/react-router';
import { type Facts, formatFilter, parseFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { ComparisonTable } from '#web/ui/answers/comparison-table.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { PinMenu } from '../pinning/pin-menu.tsx';
import { widgetOfAddress } from '../pinning/widget-of.ts';
import type { AnalysisSearch } from '../question/analysis-search.ts';
import { FilterTerms } from '../question/filter-words.tsx';
import { proposedName } from '../saved/proposed-name.ts';
import { askedAt } from '../saved/saved-state.ts';
import { ComparedCourses } from './compared-courses.tsx';
import { FIRST_SIDES } from './first-sides.ts';

const MEASURES = [
  ...['netPnl', 'expectancy', 'winRate', 'profitFactor', 'avgWin', 'avgLoss', 'payoffRatio', 'medianPnl'],
  ...['expectancyR', 'feesPerTrade', 'avgHold', 'largestWin', 'largestLoss'],
] as const;

/** A side of all trades. */
const ALL = 'all';

interface CompareProps {
  readonly search: AnalysisSearch;
}

/** Two sets of trades side by side: what differs, by how much, and how surely it is not chance. */
export function Compare({ search }: CompareProps): ReactNode {
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  const navigate = useNavigate();
  const make = useGlobalQuestion();
  const read = (text: string) => parseFilter(text === ALL ? '' : text, facts, today);
  const [a, b] = [read(search.a ?? FIRST_SIDES.a), read(search.b ?? FIRST_SIDES.b)];
  const asked = make({ measures: MEASURES });
  const { found: compared, isOld } = useStudy({
    name: 'comparison',
    question: asked,
    a: a.filter,
    b: b.filter,
    currency: search.currency ?? null,
  });
  const put = (side: 'a' | 'b') => (filter: typeof a.filter) => {
    const text = formatFilter(filter);
    void navigate({
      to: '.',
      // A side of all trades is said, or the first would stand there again.
      search: (previous) => ({ ...previous, [side]: text === '' ? ALL : text }) as typeof previous,
      resetScroll: false,
    });
  };
  const { n, currency } = compared;
  const currencies = compared.currencies.map((one) => ({ currency: one, trades: 0 }));
  const problems = [...a.problems, ...b.problems];
  return (
    <div className="flex flex-col gap-3">
      {problems.length === 0 ? null : (
        <Notice tone="warning">{problems.map(({ message }) => message).join(' ')}</Notice>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <Side name="A" n={n.a} filter={a.filter} facts={facts} onChange={put('a')} />
        <Side name="B" n={n.b} filter={b.filter} facts={facts} onChange={put('b')} />
      </div>
      <Card
        title="A against B"
        aside={
          <>
            {n.both > 0 ? <span>{n.both} trades are in both</span> : null}
            <CurrencySwitch selection={{ currency, currencies }} />
            <PinMenu
              what="A against B"
              widget={widgetOfAddress(askedAt(search), proposedName(askedAt(search), facts, today))}
            />
          </>
        }
        flush
      >
        <div className={isOld ? 'opacity-60' : undefined} aria-busy={isOld}>
          <ComparisonTable
            label="Measures of A and B"
            heads={['A', 'B', 'Difference']}
            measures={compared.measures}
            unit={asked.unit}
            currency={currency}
          />
        </div>
      </Card>
      <ComparedCourses
        question={asked}
        a={a.filter}
        b={b.filter}
        currency={currency}
        along={search.along === 'trades' ? 'trades' : 'days'}
      />
      <p className="text-12 text-muted">
        Each measure is tried by itself: of twenty that do not differ, one looks as if it did.
      </p>
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly n: number;
  readonly filter: ReturnType<typeof parseFilter>['filter'];
  readonly facts: Facts;
  readonly onChange: (filter: ReturnType<typeof parseFilter>['filter']) => void;
}

function Side({ name, n, filter, facts, onChange }: SideProps): ReactNode {
  return (
    <Card title={name} aside={`${n} ${n === 1 ? 'trade' : 'trades'}`}>
      <div className="flex flex-wrap items-center gap-1.5 text-13">
        <FilterTerms filter={filter} facts={facts} label={`Trades of ${name}`} onChange={onChange} />
      </div>
    </Card>
  );
}
