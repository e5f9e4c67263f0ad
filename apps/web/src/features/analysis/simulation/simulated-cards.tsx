import type { Chance, SimulationOptions } from '@tapebook/domain/analytics';
import { type ReactNode, useRef } from 'react';
import { useSimulation } from '#web/lib/answers/simulation/use-simulation.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { FanChart } from '#web/ui/charts/fan-chart.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { fanData } from './fan-data.ts';
import { simulationCsv } from './simulation-csv.ts';

interface SimulatedCardsProps {
  readonly results: readonly number[];
  readonly options: SimulationOptions;
  readonly unit: ChartUnit;
}

const HEIGHT = 320;
const TITLE = 'P&L since the start, day by day';

/** What the drawn futures come to, and how far they lie apart. */
export function SimulatedCards({ results, options, unit }: SimulatedCardsProps): ReactNode {
  const { simulated, isOld } = useSimulation(results, options);
  const charts = useRef<HTMLDivElement>(null);
  const { ruin, goal, below, end, worstFall, paths } = simulated;
  const value = (of: number, signed = false): ReactNode => (
    <ChartValue value={of} unit={unit} signed={signed} />
  );
  const between = ({ low, high }: typeof end): ReactNode => (
    <>
      9 of 10 between {value(low)} and {value(high)}
    </>
  );
  return (
    <div aria-busy={isOld} className={isOld ? 'flex flex-col gap-3 pale-when-late' : 'flex flex-col gap-3'}>
      {/* A chance that nobody asked for has no card: what would be too much, and what enough, is asked above. */}
      <div className="grid grid-cols-2 gap-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {ruin === null ? null : <ChanceCard label="Risk of ruin" chance={ruin} />}
        {goal === null ? null : <ChanceCard label="Chance of reaching the goal" chance={goal} />}
        <StatCard
          className="max-xl:order-first max-xl:col-span-2"
          // From nothing it is no balance: none is stated, or the unit is none of money.
          label={options.start === 0 ? 'Median result' : 'Median ending balance'}
          value={value(end.middle, options.start === 0)}
          comparison={between(end)}
        />
        <StatCard
          className="max-xl:order-first max-xl:col-span-2"
          label="Expected end-of-day drawdown"
          value={value(worstFall.mean)}
          comparison={between(worstFall)}
        />
        <ChanceCard
          label="Chance of ending below the start"
          chance={below}
          alone={(ruin === null) === (goal === null)}
        />
      </div>
      <div ref={charts}>
        <ChartFrame
          title={TITLE}
          data={fanData(simulated, options.start, unit)}
          height={HEIGHT}
          legend={false}
          aside={
            <>
              <span className="max-md:hidden">
                {formatQuantity(paths)} simulated paths: half of them in the dark band, nine of ten in both
              </span>
              <TakeMenu
                name="simulation"
                title={TITLE}
                charts={charts}
                csv={() => simulationCsv(simulated, options)}
              />
            </>
          }
        >
          {(data) => (
            <FanChart
              label="P&L of the simulated paths, by day"
              data={data}
              height={HEIGHT}
              levels={[
                ...(options.ruin === null ? [] : [{ label: 'lost', value: options.ruin - options.start }]),
                ...(options.goal === null ? [] : [{ label: 'goal', value: options.goal - options.start }]),
              ]}
            />
          )}
        </ChartFrame>
      </div>
      <p className="text-12 text-muted">
        A simulation only repeats days that you have had, and takes them as typical; other reports say how
        certain they are. Each chance has the sampling error of {formatQuantity(paths)} simulated paths.
      </p>
    </div>
  );
}

interface ChanceCardProps {
  readonly label: string;
  readonly chance: Chance;
  /** In its row, where there are rows of two. */
  readonly alone?: boolean;
}

function ChanceCard({ label, chance, alone = false }: ChanceCardProps): ReactNode {
  return (
    <StatCard
      className={alone ? 'max-xl:col-span-2' : ''}
      label={label}
      value={<Percent fraction={chance.share} tone="plain" />}
      comparison={`± ${formatPercent(chance.error)} simulation error`}
    />
  );
}
