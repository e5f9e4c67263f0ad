import {
  type BasicMeasureId,
  type CurrencyMeasures,
  MEASURES,
  measureTrades,
  type Selection,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { type ReactNode, useMemo, useState } from 'react';
import type { PnlBasis } from '#web/lib/filters/global-search.ts';
import { tableOn } from '#web/lib/journal-data/table-on.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { MeasureFigure } from './measure-figure.tsx';

const GROUPS = [
  ['Result', ['netPnl', 'grossPnl', 'fees', 'profitFactor', 'expectancy', 'medianPnl']],
  ['Wins and losses', ['winRate', 'avgWin', 'avgLoss', 'payoffRatio', 'largestWin', 'largestLoss']],
  ['In units of risk', ['expectancyR', 'stdDevR', 'sqn']],
  ['Course', ['maxDrawdown', 'maxConsecutiveWins', 'maxConsecutiveLosses', 'dayWinRate']],
  ['Hold time', ['avgHold', 'medianHold', 'avgHoldWins', 'avgHoldLosses']],
] as const satisfies readonly (readonly [string, readonly BasicMeasureId[]])[];

const SHOWN = [
  ...GROUPS.flatMap(([, ids]) => ids as readonly BasicMeasureId[]),
  'rCount',
  'tradeCount',
  'openCount',
  'unknownCount',
  'winCount',
  'lossCount',
  'scratchCount',
  'winRateLow',
  'winRateHigh',
] as const satisfies readonly BasicMeasureId[];

interface StatisticsPanelProps {
  readonly table: TradeTable;
  readonly rows: Selection;
  /** “of what is shown”, “of the 3 chosen trades”. */
  readonly about: ReactNode;
  readonly basis: PnlBasis;
  readonly breakEvenBand: number;
  readonly className?: string;
}

/** The measures of what is filtered or chosen, one currency at a time. */
export function StatisticsPanel({
  table,
  rows,
  about,
  basis,
  breakEvenBand,
  className,
}: StatisticsPanelProps): ReactNode {
  const parts = useMemo(
    () => measureTrades(tableOn(basis, table), rows, { breakEvenBand }, SHOWN),
    [table, rows, basis, breakEvenBand],
  );
  const [wanted, setWanted] = useState<string | null>(null);
  const part = parts.find(({ currency }) => currency === wanted) ?? parts[0];
  return (
    <Card title="Statistics" aside={about} scrolls {...(className === undefined ? {} : { className })}>
      {parts.length < 2 || part === undefined ? null : (
        <Segmented
          label="Currency"
          value={part.currency}
          options={parts.map(({ currency }) => ({ value: currency, label: currency }))}
          onChange={setWanted}
          className="mb-2"
        />
      )}
      {part === undefined ? (
        <p className="py-2 text-13 text-muted">There are no trades to measure.</p>
      ) : (
        <PartMeasures part={part} basis={basis} />
      )}
    </Card>
  );
}

function PartMeasures({
  part: { currency, values },
  basis,
}: {
  readonly part: CurrencyMeasures<(typeof SHOWN)[number]>;
  readonly basis: PnlBasis;
}): ReactNode {
  return (
    <>
      <p className="text-12 text-muted">
        <Quantity quantity={Number(values.tradeCount)} /> closed:{' '}
        <Quantity quantity={Number(values.winCount)} /> won, <Quantity quantity={Number(values.lossCount)} />{' '}
        lost, <Quantity quantity={Number(values.scratchCount)} /> scratch
        {values.openCount === 0 ? null : (
          <>
            {' · '}
            <Quantity quantity={Number(values.openCount)} /> open
          </>
        )}
        {values.unknownCount === 0 ? null : (
          <span className="text-warning-ink">
            {' · '}
            <Quantity quantity={Number(values.unknownCount)} /> waiting for a contract size or basis
          </span>
        )}
        {basis === 'gross' ? ' · before fees' : null}
      </p>
      {GROUPS.map(([title, ids]) => (
        <section key={title} className="mt-3">
          <h3 className="flex justify-between gap-3 border-b border-border pb-1 text-12 font-medium text-faint">
            {title}
            {title === 'In units of risk' && values.tradeCount !== 0 ? (
              <RiskCoverage known={values.rCount} all={values.tradeCount} />
            ) : null}
          </h3>
          <dl className="mt-1 text-13">
            {ids.map((id) => (
              <div
                key={id}
                className="flex items-baseline justify-between gap-3 py-0.75"
                title={MEASURES[id].formula}
              >
                <dt className="truncate text-muted">{MEASURES[id].label}</dt>
                <dd className="shrink-0 font-medium">
                  <MeasureFigure id={id} value={values[id]} currency={currency} />
                  {id === 'winRate' && values.tradeCount !== 0 ? (
                    <span className="ml-1.5 text-12 font-normal text-faint" title="95 % Wilson interval">
                      <Percent fraction={asNumber(values.winRateLow)} places={0} />–
                      <Percent fraction={asNumber(values.winRateHigh)} places={0} />
                    </span>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

const asNumber = (value: number | 'inf' | null): number | null => (typeof value === 'number' ? value : null);

/** An average in R is of the trades alone whose risk is known, so it says of how many. */
function RiskCoverage({ known, all }: { readonly known: unknown; readonly all: unknown }): ReactNode {
  return (
    <span className="font-normal" title="Closed trades whose initial risk is known, of all closed ones">
      over <Quantity quantity={Number(known)} /> of <Quantity quantity={Number(all)} />{' '}
      {all === 1 ? 'trade' : 'trades'}
    </span>
  );
}
