import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InsightJson, InsightsJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Ghosted } from '#web/ui/journal-data/ghosted.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { FindingCard } from './cards/finding-card.tsx';
import { silenceWords } from './silence-words.ts';

/** Why nothing can be said, with the page as it will be behind it while there is no closed trade at all. */
export function NoVerdict({ answer }: { readonly answer: InsightsJson }): ReactNode {
  const { tested, settings } = answer;
  if (tested.tradesNow + tested.leftOut === 0)
    return (
      <Ghosted title="What stands out, and how sure" sample={<SampleFindings />}>
        <OpenTrades />
        Once trades are closed, Tapebook searches for what goes along with better and worse ones. It takes{' '}
        {settings.fewestTrades} trades of a kind on {settings.fewestDays} days, and as many others.
      </Ghosted>
    );
  const words = silenceWords(answer);
  if (words === null) return null;
  const [title, text] = words;
  return (
    <EmptyState
      drawing="insights"
      title={title}
      action={
        <Link to="/import" className={buttonClass('secondary')}>
          Import a statement
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

/** How many are on their way to be closed. */
function OpenTrades(): ReactNode {
  const open = useQuery(appDataQuery()).data?.table.length ?? 0;
  return open === 0 ? null : (
    <>
      <Quantity quantity={open} /> {open === 1 ? 'trade is' : 'trades are'} open, and none is closed yet.{' '}
    </>
  );
}

/** Whether the page has anything to say of single findings. */
export const hasVerdicts = (answer: InsightsJson): boolean =>
  answer.tested.tradesNow > 0 && silenceWords(answer) === null;

const sample = (
  id: string,
  name: string,
  figures: Pick<InsightJson, 'effect' | 'low' | 'high' | 'n' | 'days' | 'localFdr'>,
  status: InsightJson['status'],
): InsightJson => ({
  id,
  name,
  ...figures,
  status,
  hypothesis: { dimension: '', segment: '' },
  sentence: '',
  cautions: [],
  filter: '',
  direction: figures.effect < 0 ? 'worse' : 'better',
  unit: 'R',
  mean: 0,
  meanOfRest: 0,
  q: 0,
  impact: null,
  stands: true,
  waitsFor: null,
  since: null,
  alsoSeenIn: [],
  history: [],
  rule: null,
  choices: ['watched', 'dismissed'],
});

const SAMPLES = [
  sample(
    'a',
    'Trades opened within ten minutes of a closed loss',
    { effect: -0.41, low: -0.66, high: -0.12, n: 118, days: 64, localFdr: 0.004 },
    'published',
  ),
  sample(
    'b',
    'Trades of the setup Pullback',
    { effect: 0.28, low: 0.07, high: 0.5, n: 203, days: 97, localFdr: 0.06 },
    'found',
  ),
  sample(
    'c',
    'Sixth and later trades of the day',
    { effect: -0.33, low: -0.61, high: -0.05, n: 91, days: 40, localFdr: 0.11 },
    'found',
  ),
];

const nothing = (): void => undefined;

/** The page as it looks, with findings that nobody’s trades made. */
const SampleFindings = (): ReactNode => (
  <div className="grid grid-cols-1 gap-3">
    {SAMPLES.map((insight) => (
      <FindingCard
        key={insight.id}
        insight={insight}
        reach={0.7}
        expanded={false}
        onExpand={nothing}
        onWatch={nothing}
        onRule={nothing}
        onDismiss={nothing}
        onTakeBack={nothing}
      />
    ))}
  </div>
);
