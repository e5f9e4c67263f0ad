import { isSum } from '@tapebook/domain/analytics';
import { type ReactNode, useRef } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { addDays } from '#web/lib/filters/date-range.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { intervalText } from '#web/ui/answers/groups/group-data.ts';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { isResult, measureOf, measureWords, valueUnit } from '#web/ui/answers/value-unit.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { formulaOf, homeOf, knownMeasure } from '../answers/measure-sample.ts';
import { useExploreLink } from '../answers/use-answer-actions.ts';
import { useMeasure } from '../answers/use-measure.ts';
import { tradesOfDays } from '../figures/trades-of-days.ts';
import { Comparison } from '../ratios/comparison.tsx';
import { Figure, FigureName } from '../ratios/figure.tsx';
import { Formula } from '../ratios/formula.tsx';
import type { WidgetProps } from './widget-props.ts';

/** One number: on how much it rests, how sure it is, and how it was over as many days before. */
export function MeasureWidget({
  answers: { selection, basis, series, untold },
  settings,
}: WidgetProps): ReactNode {
  const measure = knownMeasure(settings.measure);
  const masked = usePrivacyMode();
  const { now: read, before, unit } = useMeasure(measure, selection.currency);
  // Of results that cannot be told a sum of nothing would be told as one of all.
  const isUntold = untold > 0 && read.n === 0 && measureOf(measure)?.unit !== 'count';
  const now = isUntold ? { ...read, value: Number.NaN } : read;
  const label = settings.title ?? measureWords(measure, basis);
  const shown = valueUnit(measure, unit, now.currency ?? selection.currency);
  // What was made is known: a sum of the past has no interval.
  const interval = isSum(measure) ? '' : intervalText(now.low, now.high, shown, masked);
  const { definition, note } = formulaOf(measure, basis);
  const behind =
    homeOf(measure) === 'realised' ? tradesOfDays(selection, series) : closedTradesBehind(selection);
  const picture = useRef<HTMLElement>(null);
  const link = useExploreLink({
    ...useGlobalQuestion()({ measures: [measure], home: homeOf(measure) }),
    filter: [],
  });
  return (
    <section
      ref={picture}
      data-picture=""
      aria-label={label}
      className="group/stat flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-border bg-panel px-4 py-2.5"
    >
      <FigureName
        label={label}
        link={(look) => <TradesLink search={behind} {...look} />}
        formula={
          <Formula definition={definition} note={note === '' ? undefined : note}>
            <Figure
              minimum={measureOf(measure)?.minimum}
              cell={now}
              unit={shown}
              signed={isResult(measure)}
            />
          </Formula>
        }
        take={
          <TakeMenu
            small
            name={measure}
            title={label}
            charts={picture}
            link={link}
            csv={async () => {
              const { figuresCsv } = await import('#web/ui/taking/figures-csv.ts');
              return figuresCsv(
                [
                  { measure, cell: now },
                  ...(before === null
                    ? []
                    : [
                        {
                          measure,
                          cell: before.cell,
                          of: `${before.days.from}..${addDays(before.days.toExclusive, -1)}`,
                        },
                      ]),
                ],
                basis,
              );
            }}
          />
        }
      />
      <p className="figures flex-1 truncate text-20 leading-8 font-semibold">
        <Figure minimum={measureOf(measure)?.minimum} cell={now} unit={shown} signed={isResult(measure)} />
      </p>
      <p className="figures flex flex-wrap gap-x-2 text-12 text-faint">
        {before === null ? null : (
          <Comparison
            now={now}
            before={before.cell}
            days={before.days}
            unit={shown}
            isNeutral={!isResult(measure)}
          />
        )}
        {interval === '' ? null : <span title="95% interval">{interval}</span>}
        <span>{sampleWords(now.trades, now.days)}</span>
      </p>
    </section>
  );
}
