import { useNavigate } from '@tanstack/react-router';
import {
  MEASURES as EVERY,
  type Facts,
  type Filter,
  formatFilter,
  type Measure,
  parseFilter,
  type Question,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { type ReactNode, useRef } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { knownTerms } from '#web/lib/filters/known-terms.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { COMPARED_MEASURES, FIRST_SIDES } from '#web/lib/views/compared-sides.ts';
import { ComparisonTable, tellingOf } from '#web/ui/answers/comparison-table.tsx';
import { isOfAllAlone } from '#web/ui/answers/of-all-alone.ts';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { withoutList } from '#web/ui/answers/without-list.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoDaysOr } from '#web/ui/journal-data/no-days.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { compareCsv } from '#web/ui/taking/compare-csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { PinMenu } from '../pinning/pin-menu.tsx';
import { widgetOfAddress } from '../pinning/widget-of.ts';
import type { AnalysisSearch } from '../question/analysis-search.ts';
import { FilterTerms } from '../question/filter-words.tsx';
import { UnreadNotice } from '../question/unread-notice.tsx';
import { useAddressPart } from '../question/use-address-part.ts';
import { proposedName } from '../saved/proposed-name.ts';
import { askedAt } from '../saved/saved-state.ts';
import { ComparedCourses } from './compared-courses.tsx';

/** Every measure of whole trades, the usual ones first. */
const ALL_MEASURES: readonly string[] = [
  ...COMPARED_MEASURES,
  ...Object.entries<Measure>(EVERY)
    .filter(
      ([id, { homes }]) =>
        homes?.includes('closed') !== false &&
        !isOfAllAlone(id) &&
        !COMPARED_MEASURES.some((one) => one === id),
    )
    .map(([id]) => id),
];

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
  const { filter: within } = useGlobalFilter();
  const make = useGlobalQuestion();
  const [textOfA, textOfB] = [search.a ?? FIRST_SIDES.a, search.b ?? FIRST_SIDES.b].map((text) =>
    text === ALL ? '' : text,
  ) as [string, string];
  const [a, b] = [parseFilter(textOfA, facts, today), parseFilter(textOfB, facts, today)];
  const isAll = search.among === 'all';
  const putAmong = useAddressPart('among');
  const measures = isAll ? ALL_MEASURES : COMPARED_MEASURES;
  // Each side is within the bar by itself: one that names an archived account is of it, whatever the other names.
  const sideOf = (own: Filter): Filter => make({ measures, filter: own }).filter;
  const sides = { a: sideOf(a.filter), b: sideOf(b.filter) };
  const asked: Question = { ...make({ measures }), filter: [] };
  const { found: compared, isOld } = useStudy({
    name: 'comparison',
    question: asked,
    ...sides,
    currency: search.currency ?? null,
  });
  const picture = useRef<HTMLDivElement>(null);
  // A side of all trades is said, or the first would stand there again.
  const written = (filter: Filter): string => formatFilter(filter) || ALL;
  const put = (sides: { readonly a?: Filter; readonly b?: Filter }): void => {
    const search = Object.fromEntries(Object.entries(sides).map(([side, filter]) => [side, written(filter)]));
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...search }) as typeof previous,
      resetScroll: false,
    });
  };
  const { n, currency } = compared;
  const currencies = compared.currencies.map((one) => ({ currency: one, trades: 0 }));
  const common = { within, selection: { currency, currencies }, facts };
  const problems = [...a.problems, ...b.problems];
  return (
    <div className="flex flex-col gap-3">
      <UnreadNotice
        problems={problems.map(({ message }) => withoutList(message))}
        onLeaveOut={() => {
          put({ a: knownTerms(textOfA, facts, today), b: knownTerms(textOfB, facts, today) });
        }}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Side name="A" n={n.a} filter={a.filter} {...common} onChange={(filter) => put({ a: filter })} />
        <Side name="B" n={n.b} filter={b.filter} {...common} onChange={(filter) => put({ b: filter })} />
      </div>
      <NoDaysOr>
        <Card
          title="A against B"
          wraps
          aside={
            <>
              {n.both > 0 ? (
                <span>
                  {sampleWords(n.both, null)} {n.both === 1 ? 'is' : 'are'} in both
                </span>
              ) : null}
              <Segmented
                label="Measures"
                value={isAll ? 'all' : 'usual'}
                options={[
                  { value: 'usual', label: 'Usual' },
                  { value: 'all', label: 'All' },
                ]}
                onChange={(next) => putAmong(next === 'all' ? 'all' : '')}
              />
              <CurrencySwitch selection={{ currency, currencies }} />
              <PinMenu
                what="A against B"
                widget={widgetOfAddress(askedAt(search), proposedName(askedAt(search), facts, today))}
              />
              <TakeMenu
                name="compare"
                title="A against B"
                charts={picture}
                link={() => window.location.href}
                csv={() => compareCsv(compared)}
              />
            </>
          }
          flush
        >
          <div
            ref={picture}
            data-picture=""
            className={isOld ? 'pale-when-late' : undefined}
            aria-busy={isOld}
          >
            <p className="px-4 pt-1 pb-2 text-13 text-muted">
              <Told {...tellingOf(compared.measures, compared.adjusted, asked.basis)} />
            </p>
            <ComparisonTable
              label="Measures of A and B"
              heads={['A', 'B', 'Difference']}
              measures={compared.measures}
              adjusted={compared.adjusted}
              unit={asked.unit}
              basis={asked.basis}
              currency={currency}
            />
          </div>
        </Card>
        <ComparedCourses
          question={asked}
          {...sides}
          currency={currency}
          along={search.along === 'trades' ? 'trades' : 'days'}
        />
      </NoDaysOr>
    </div>
  );
}

/** What chance would hardly make, or that there is nothing of the kind. */
function Told({ tried, telling, alone }: ReturnType<typeof tellingOf>): ReactNode {
  if (tried === 0) return 'One side has too few trades to compare.';
  const names = new Intl.ListFormat('en');
  const only =
    alone.length === 0
      ? ''
      : ` By ${alone.length === 1 ? 'itself' : 'themselves'} ${names.format(alone)} would look so; among ${tried} that is what chance makes.`;
  return telling.length === 0 ? (
    <>
      <span className="font-medium text-ink">No clear difference</span> after correction for {tried}{' '}
      differences.{only === '' ? ' Each could be chance.' : only}
    </>
  ) : (
    <>
      <span className="font-medium text-ink">
        {telling.length} of {tried} differences {telling.length === 1 ? 'is' : 'are'} larger than chance makes
        them
      </span>
      , after correction for that many: {names.format(telling)}.{only}
    </>
  );
}

interface SideProps {
  readonly name: string;
  readonly n: number;
  readonly filter: Filter;
  /** What both sides are taken from. */
  readonly within: string;
  readonly selection: Pick<JournalDataSelection, 'currency' | 'currencies'>;
  readonly facts: Facts;
  readonly onChange: (filter: Filter) => void;
}

function Side({ name, n, filter, within, selection, facts, onChange }: SideProps): ReactNode {
  const behind = { ...selection, filter: `${within} ${formatFilter(filter)}`.trim() };
  return (
    <Card
      title={name}
      aside={
        <TradesLink search={closedTradesBehind(behind)} className="hover:text-ink hover:underline">
          {sampleWords(n, null)}
        </TradesLink>
      }
    >
      <div className="flex flex-wrap items-center gap-1.5 text-13">
        <FilterTerms filter={filter} facts={facts} label={`Trades of ${name}`} onChange={onChange} />
      </div>
    </Card>
  );
}
