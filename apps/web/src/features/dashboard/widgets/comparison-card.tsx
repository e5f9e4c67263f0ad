import { type Filter, formatFilter } from '@tapebook/domain/analytics';
import { type ReactNode, useRef } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { ComparisonTable } from '#web/ui/answers/comparison-table.tsx';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { OpenInAnalysis } from '#web/ui/journal-data/open-in-analysis.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import type { QuestionCardProps } from './question-card-props.ts';

interface ComparisonCardProps extends QuestionCardProps {
  readonly sides: { readonly a: Filter; readonly b: Filter };
}

/** Two sides held against each other, as Compare has them: what parts them, between which ends, and how surely. */
export function ComparisonCard({ own, selection, title, unread, sides }: ComparisonCardProps): ReactNode {
  const facts = useFacts();
  const { filter: within } = useGlobalFilter();
  const make = useGlobalQuestion();
  const { measures, unit, basis } = own;
  // Each side is within the page by itself, as in Compare.
  const sideOf = (filter: Filter): Filter => make({ measures, filter }).filter;
  const { found, isOld } = useStudy({
    name: 'comparison',
    question: { ...make({ measures, unit, basis }), filter: [] },
    a: sideOf(sides.a),
    b: sideOf(sides.b),
    currency: selection.currency,
  });
  const picture = useRef<HTMLDivElement>(null);
  const address = {
    report: 'compare',
    dashboard: undefined,
    a: formatFilter(sides.a) || 'all',
    b: formatFilter(sides.b) || 'all',
    ...(within === '' ? {} : { filter: within }),
  };
  const name = title ?? 'A against B';
  return (
    <Card
      fills
      flush
      title={name}
      aside={
        <>
          <TakeMenu
            name="compare"
            title={name}
            charts={picture}
            csv={async () => (await import('#web/ui/taking/compare-csv.ts')).compareCsv(found)}
          />
          <OpenInAnalysis report="Compare" title={name} address={address} />
        </>
      }
    >
      <div
        ref={picture}
        data-picture=""
        className={`h-full overflow-y-auto ${isOld ? 'pale-when-late' : ''}`}
        aria-busy={isOld}
      >
        {unread.length === 0 ? null : (
          <p className="px-4 pb-1 text-12 text-warning-ink">{unread.join(' ')}</p>
        )}
        <p className="flex flex-wrap gap-x-4 px-4 pb-1 text-12 text-muted">
          {(['a', 'b'] as const).map((side) => (
            <span key={side}>
              {side.toUpperCase()}: {formatFilter(sides[side], facts) || 'all trades'},{' '}
              <TradesLink
                search={closedTradesBehind({
                  ...selection,
                  filter: `${within} ${formatFilter(sides[side])}`.trim(),
                })}
                className="underline-offset-4 hover:text-ink hover:underline"
              >
                {sampleWords(found.n[side], null)}
              </TradesLink>
            </span>
          ))}
        </p>
        <ComparisonTable
          label={`Measures of ${name}`}
          heads={['A', 'B', 'Difference']}
          measures={found.measures}
          adjusted={found.adjusted}
          unit={unit}
          basis={basis}
          currency={found.currency}
        />
      </div>
    </Card>
  );
}
