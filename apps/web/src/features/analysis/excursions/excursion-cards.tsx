import { Link, useNavigate } from '@tanstack/react-router';
import { formatChanges, type LevelCurve } from '@tapebook/domain/analytics';
import { type ReactNode, useRef, useState } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import { sampleWords } from '#web/ui/answers/sample.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { ScatterChart } from '#web/ui/charts/scatter-chart.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { chartCsv } from '#web/ui/taking/chart-csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { excursionCsv, levelData, scatterData } from './excursion-data.ts';

const HEIGHT = 300;
const CURVE = 200;
const TITLE = 'Adverse and favourable excursion (MAE and MFE)';

interface Chosen {
  readonly stop?: number;
  readonly target?: number;
}

/** How far prices went against trades and for them, and what exits at each level would have made. */
export function ExcursionCards({ currency }: { readonly currency: string | null }): ReactNode {
  const make = useGlobalQuestion();
  const navigate = useNavigate();
  const { table } = useJournalData();
  const charts = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const asked = make({ measures: ['netPnl'], home: 'closed' });
  const { found, isOld } = useStudy({ name: 'excursions', question: asked, currency });
  const unit = resultUnit(asked.unit, found.currency);
  const known = found.trades.row.length;
  const all = formatQuantity(known + found.unknown);
  if (known === 0) {
    return (
      <Card title="MAE and MFE">
        <p className="text-13 text-muted">
          Not known for any of these {all} trades: the journal has no prices between entry and exit. Prices
          come with statements, or can be added under{' '}
          <Link
            to="/settings/$section"
            params={{ section: 'rates' }}
            className="rounded-control text-accent-ink underline underline-offset-2"
          >
            Rates and prices
          </Link>
          .
        </p>
      </Card>
    );
  }
  const data = scatterData(found, table, unit);
  const rests = `${sampleWords(known, found.days)}${found.unknown > 0 ? ` of ${all}; no prices are known for the others` : ''}`;
  return (
    <div
      ref={charts}
      aria-busy={isOld}
      className={isOld ? 'flex flex-col gap-3 pale-when-late' : 'flex flex-col gap-3'}
    >
      <ChartFrame
        title={TITLE}
        data={data}
        height={HEIGHT}
        legend={false}
        aside={
          <>
            {data.rows.length < known ? <span>{formatQuantity(data.rows.length)} of them drawn</span> : null}
            <span className="max-md:hidden">{rests}</span>
            <TakeMenu
              name="excursions"
              title={TITLE}
              charts={charts}
              csv={() => excursionCsv(found, table)}
            />
          </>
        }
      >
        {() => (
          <ScatterChart
            label="Trades by how far their price went against them (along) and for them (up)"
            data={data}
            height={HEIGHT}
            onOpen={(index) =>
              void navigate({
                to: '/trades/$tradeId',
                params: { tradeId: data.keys[index] ?? '' },
                search: true,
              })
            }
            lines={[
              ...(chosen.stop === undefined
                ? []
                : [{ axis: 'along' as const, value: chosen.stop, label: 'stop' }]),
              ...(chosen.target === undefined
                ? []
                : [{ axis: 'up' as const, value: chosen.target, label: 'target' }]),
            ]}
          />
        )}
      </ChartFrame>
      <div className="grid gap-3 xl:grid-cols-2">
        <LevelCard
          title="What if the stop were here"
          heading="Stop at"
          kind="stop"
          curve={found.stops}
          actual={found.net}
          unit={unit}
          chosen={chosen.stop}
          onChoose={(stop) => setChosen((now) => ({ ...now, stop }))}
        />
        <LevelCard
          title="What if the target were here"
          heading="Target at"
          kind="target"
          curve={found.targets}
          actual={found.net}
          unit={unit}
          chosen={chosen.target}
          onChoose={(target) => setChosen((now) => ({ ...now, target }))}
        />
      </div>
      <p className="text-12 text-muted">
        Net result, fees paid, of {rests}, each closed at the level if its price reached it; gaps are not
        considered. The best level of a curve is the best for these trades, in hindsight. Click a level to
        draw it above.
      </p>
    </div>
  );
}

interface LevelCardProps {
  readonly title: string;
  readonly heading: string;
  readonly kind: 'stop' | 'target';
  readonly curve: LevelCurve;
  readonly actual: number;
  readonly unit: ChartUnit;
  readonly chosen: number | undefined;
  readonly onChoose: (level: number) => void;
}

function LevelCard({
  title,
  heading,
  kind,
  curve,
  actual,
  unit,
  chosen,
  onChoose,
}: LevelCardProps): ReactNode {
  const masked = usePrivacyMode();
  const charts = useRef<HTMLDivElement>(null);
  const data = levelData(curve, actual, heading, unit, masked);
  const of = unit.kind === 'r' ? 'r' : 'money';
  return (
    <div ref={charts}>
      <ChartFrame
        title={title}
        data={data}
        height={CURVE}
        empty="None of these trades moved that way."
        aside={
          <>
            {chosen === undefined || (unit.kind !== 'money' && unit.kind !== 'r') ? null : (
              <Link
                to="/analysis"
                search={(previous) =>
                  ({
                    ...previous,
                    report: 'what-if',
                    changes: formatChanges([{ kind, level: { at: Number(chosen.toPrecision(3)), of } }]),
                  }) as typeof previous
                }
                className="whitespace-nowrap text-accent-ink hover:underline"
              >
                In What if
              </Link>
            )}
            <TakeMenu
              name={kind}
              title={title}
              charts={charts}
              csv={() => chartCsv(data, Array.from(curve.level, String))}
            />
          </>
        }
      >
        {(shown, height) => (
          <LineChart
            label={`${title}: net result by level`}
            data={shown}
            height={height}
            onOpen={(index) => {
              const level = curve.level[index];
              if (level !== undefined) onChoose(level);
            }}
          />
        )}
      </ChartFrame>
    </div>
  );
}
