import type { BarsJson } from '@tapebook/contract';
import { Maximize2, Play, Ruler, Table2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatPrice } from '#web/lib/format/quantity.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { AddPricesDialog } from '#web/ui/prices/add-prices-dialog.tsx';
import { sizeWords } from '#web/ui/prices/size-words.ts';
import { useTradeTelling } from '../words/trade-amount.tsx';
import { type ChartAct, chartAct, replayAct } from './chart-keys.ts';
import { ChartLevels } from './chart-levels.tsx';
import { candleAt, chartModel, inUnit, unitsFactor } from './chart-model.ts';
import { ChartReading } from './chart-reading.tsx';
import { momentsOf } from './moments.ts';
import { ReplayBar } from './replay-bar.tsx';
import { ShareTrade } from './share-trade.tsx';
import { levelsOf } from './trade-levels.ts';
import { useDrawing } from './use-drawing.ts';
import { useReplay } from './use-replay.ts';

interface PriceChartProps {
  readonly trade: LoadedTrade;
  readonly zone: string | null;
  readonly accountZone: string | undefined;
  readonly bars: BarsJson | null;
  readonly splits: readonly { readonly at: string; readonly to: number; readonly from: number }[];
  readonly height: number;
  readonly onDrawn: () => void;
  /** While it is replayed nothing else may tell how it ended. */
  readonly onReplay: (on: boolean) => void;
}

/** Bars that were there before the trade, when its replay begins. */
const BEFORE = 20;
const NEWEST = 70;

/** Prices of the market with what was done in them, to be looked at, measured, planned in and lived through again. */
export function PriceChart(props: PriceChartProps): ReactNode {
  const { trade, zone, accountZone, bars, splits, height, onDrawn, onReplay } = props;
  const moments = useMemo(
    () => momentsOf(trade.fills, bars, { shown: zone, account: accountZone }),
    [trade.fills, bars, zone, accountZone],
  );
  const whole = useMemo(() => chartModel(trade, bars, splits, moments), [trade, bars, splits, moments]);
  const count = whole.candles.length;
  const entered = candleAt(whole.candles, moments(trade.openedAt));
  const replay = useReplay(count, Math.max(2, entered - BEFORE), onReplay);
  const { shown } = replay;
  const factor = useMemo(() => unitsFactor(splits, trade.openedAt), [splits, trade.openedAt]);
  const levels = useMemo(() => levelsOf(trade, factor), [trade, factor]);
  const telling = useTradeTelling();
  // What is not known in the unit is drawn in money, which says so at its axis.
  const unit = Number.isNaN(telling.told(1)) ? 'money' : telling.unit;
  const model = useMemo(() => {
    const drawn = shown === null ? whole : chartModel(trade, bars, splits, moments, shown);
    return unit === 'money' ? drawn : inUnit(drawn, telling.told);
  }, [whole, trade, bars, splits, moments, shown, unit, telling]);
  const { container, drawing, scale, looked } = useDrawing(model, zone, trade, {
    seconds: bars?.seconds ?? 1,
    unit,
  });
  const [adding, setAdding] = useState(false);
  const [hasAdded, setHasAdded] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const [measuring, setMeasuring] = useState(false);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [begun, setBegun] = useState<{ readonly kind: 'stop' | 'target'; readonly at: number } | null>(null);

  useEffect(() => {
    if (shown !== null) drawing.current?.showNewest(NEWEST);
  }, [shown, drawing]);
  useEffect(() => {
    drawing.current?.keepInSight(levels.map(({ price }) => price));
  }, [levels, drawing]);

  // The drawing is begun before, and there with the next frame.
  useEffect(onDrawn, [onDrawn]);

  const look = (place: number): void =>
    drawing.current?.look(Math.min(model.candles.length - 1, Math.max(0, place)));
  const endReplay = (): void => {
    replay.stop();
    requestAnimationFrame(() => drawing.current?.showAll());
  };
  const perform = (act: ChartAct): void => {
    switch (act.kind) {
      case 'look':
        look((looked ?? entered - act.by) + act.by);
        return;
      case 'first':
        look(0);
        return;
      case 'last':
        look(count - 1);
        return;
      case 'zoom':
        drawing.current?.zoom(act.by > 0 ? 0.7 : 1.4);
        return;
      case 'all':
        drawing.current?.showAll();
        return;
      case 'measure':
        setAnchor(anchor === null ? looked : null);
        return;
      case 'replay':
        if (bars !== null) replay.start();
        return;
      case 'step':
        replay.step(act.by);
        return;
      case 'pace':
        replay.faster(act.by);
        return;
      case 'toggle':
        replay.toggle();
        return;
      case 'end':
        endReplay();
        return;
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const act = (shown === null ? chartAct : replayAct)(event.key, event.shiftKey);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    perform(act);
  };
  const from = anchor === null ? null : (model.candles[anchor] ?? null);

  return (
    <section aria-label="Chart" className="min-w-0 rounded-card border border-border bg-panel">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-1.5">
        <ChartReading
          model={model}
          place={looked}
          from={from}
          zone={zone}
          rest={bars === null ? 'Fills' : 'Prices and fills'}
        />
        <div className="flex flex-wrap items-center gap-1">
          {shown === null ? (
            <>
              <OwnerOnly>
                {bars === null ? (
                  <Button
                    size="small"
                    onClick={() => {
                      setAdding(true);
                      setHasAdded(true);
                    }}
                  >
                    Add prices…
                  </Button>
                ) : null}
                {(['stop', 'target'] as const).map((kind) =>
                  trade[kind] === undefined ? (
                    <Button key={kind} size="small" onClick={() => setBegun({ kind, at: Date.now() })}>
                      {kind === 'stop' ? 'Set stop' : 'Set target'}
                    </Button>
                  ) : null,
                )}
              </OwnerOnly>
              <IconButton
                label="Measure"
                keys="m"
                aria-pressed={measuring}
                icon={<Ruler aria-hidden="true" />}
                onClick={() => {
                  setMeasuring(!measuring);
                  setAnchor(null);
                }}
              />
              <IconButton
                label="Show all"
                keys="0"
                icon={<Maximize2 aria-hidden="true" />}
                onClick={() => drawing.current?.showAll()}
              />
              <IconButton
                label={asTable ? 'Show as chart' : 'Show as table'}
                aria-pressed={asTable}
                icon={<Table2 aria-hidden="true" />}
                onClick={() => setAsTable(!asTable)}
              />
              {bars === null ? null : (
                <IconButton
                  label="Replay"
                  keys="Space"
                  icon={<Play aria-hidden="true" />}
                  onClick={() => {
                    replay.start();
                    container.current?.parentElement?.focus();
                  }}
                />
              )}
              <ShareTrade
                trade={trade}
                zone={zone}
                picture={(withMoney) => drawing.current?.picture(withMoney, levels) ?? null}
              />
            </>
          ) : (
            <ReplayBar replay={{ ...replay, stop: endReplay }} count={count} />
          )}
        </div>
      </header>
      {asTable ? (
        <div className="px-3">
          <ChartTable
            label="Prices as a table"
            height={height}
            data={{
              pointHeading: 'Time',
              keys: model.candles.map(({ time }) => String(time)),
              labels: model.candles.map(({ time }) => formatDate(time * 1_000, 'date-time', zone)),
              series: (['open', 'high', 'low', 'close'] as const).map((id) => ({
                id,
                label: id.charAt(0).toUpperCase() + id.slice(1),
                color: 'var(--series-1)',
                values: model.candles.map((candle) => candle[id]),
              })),
              unit: { kind: 'number' },
            }}
          />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is a chart; the group is named and read out above */}
      <div
        role="group"
        aria-roledescription="chart"
        aria-label={`Prices of ${trade.instrument.symbol} with ${model.fills.length} fills. ${
          shown === null
            ? 'Arrow keys move from bar to bar, m measures, plus and minus zoom, Space replays it.'
            : 'Space plays and pauses, arrow keys step, plus and minus change the speed, Escape ends the replay.'
        }`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the bars are reached with the arrow keys
        tabIndex={0}
        hidden={asTable}
        className="relative overflow-hidden rounded-[4px] focus-visible:-outline-offset-1"
        style={{ height }}
        onKeyDown={onKeyDown}
        onBlur={() => drawing.current?.lookAway()}
        onClick={() => {
          if (measuring) setAnchor(anchor === null ? looked : null);
        }}
      >
        {/* The library measures each of its many canvases after it has written the one before: of nothing but itself. */}
        <div ref={container} className="absolute inset-0 isolate [contain:strict]" aria-hidden="true" />
        <ChartLevels
          trade={trade}
          factor={factor}
          scale={scale}
          begun={begun}
          readOnly={authorizedUser !== null || shown !== null}
        />
      </div>
      {/* What its form is made of is not reckoned for each trade that is looked at. */}
      {adding || hasAdded ? (
        <AddPricesDialog
          open={adding}
          onOpenChange={setAdding}
          instruments={[{ id: trade.instrumentId, symbol: trade.instrument.symbol }]}
        />
      ) : null}
      <footer className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5 text-12 text-faint">
        <span>
          {[
            bars === null ? 'No price data for this trade' : sizeWords(bars),
            ...model.excursions.map(({ kind, price }) => `${kind} at ${formatPrice(price)}`),
          ].join(' · ')}
        </span>
        <a
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noreferrer"
          title="TradingView Lightweight Charts™. Copyright © 2025 TradingView, Inc. https://www.tradingview.com/"
          className="rounded-control hover:underline"
        >
          Charts by TradingView
        </a>
      </footer>
    </section>
  );
}
