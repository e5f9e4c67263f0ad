import { type ReactNode, useState } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { useChangeTrade } from '../annotations/use-change-trade.ts';
import { LevelHandle } from './level-handle.tsx';
import type { PriceScale } from './price-drawing.ts';
import { tickOf } from './tick-of.ts';

type Kind = 'stop' | 'target';

interface ChartLevelsProps {
  readonly trade: LoadedTrade;
  readonly scale: PriceScale | null;
  /** A level that is being set and was not there before. */
  readonly begun: Kind | null;
}

/** A line over the chart: the stop, or one of the targets by its place among them. */
interface Level {
  readonly kind: Kind;
  readonly at: number;
  readonly label: string;
  readonly price: number;
}

const keyOf = ({ kind, at }: Pick<Level, 'kind' | 'at'>): string => `${kind} ${at}`;

function levelsOf({ stop, targets }: LoadedTrade): readonly Level[] {
  return [
    ...(stop === undefined ? [] : [{ kind: 'stop' as const, at: 0, label: 'Stop', price: Number(stop) }]),
    ...targets.map(({ price }, at) => ({
      kind: 'target' as const,
      at,
      label: targets.length === 1 ? 'Target' : `Target ${at + 1}`,
      price: Number(price),
    })),
  ];
}

/** Stop and targets as lines that can be moved; R follows when they are let go. */
export function ChartLevels({ trade, scale, begun }: ChartLevelsProps): ReactNode {
  const change = useChangeTrade(trade.id);
  const [draft, setDraft] = useState<{ readonly key: string; readonly price: number } | null>(null);
  if (scale === null) return null;
  const tick = tickOf(trade);
  const { height, toY, toPrice } = scale;
  const beginning = (kind: Kind): readonly Level[] => {
    const entry = trade.fills.find(({ role }) => role === 'entry')?.price ?? null;
    if (entry === null) return [];
    const away = (toPrice(0) ?? 0) - (toPrice(height) ?? 0);
    const below = (kind === 'stop') === (trade.direction === 'long');
    const price = Number(entry) + (Math.abs(away) / 6) * (below ? -1 : 1);
    return [{ kind, at: 0, label: kind === 'stop' ? 'Stop' : 'Target', price }];
  };
  const keep = ({ kind, at }: Level, price: number): void => {
    const targets = change.now(trade).targets.map((one, place) => ({
      ...one,
      ...(place === at ? { price: String(price) } : {}),
    }));
    // The others stay as they are: one that is said alone would stand for all of them.
    const said =
      kind === 'stop'
        ? { stop: String(price) }
        : targets.length === 0
          ? { target: String(price) }
          : { targets };
    change.mutate(said, { onSettled: () => setDraft(null) });
  };
  const kept = levelsOf(trade);
  const isThere = kept.some(({ kind }) => kind === begun);
  return [...kept, ...(begun === null || isThere ? [] : beginning(begun))].map((level) => {
    const key = keyOf(level);
    const price = draft?.key === key ? draft.price : level.price;
    const seen = toY(price);
    const y = seen ?? (price > (toPrice(height / 2) ?? 0) ? 0 : height);
    return (
      <LevelHandle
        key={key}
        kind={level.kind}
        label={level.label}
        price={price}
        y={Math.min(height - 12, Math.max(12, y))}
        isBeyond={seen === null || seen < 0 || seen > height}
        tick={tick}
        toPrice={toPrice}
        onDraft={(next) => setDraft({ key, price: next })}
        onKeep={(next) => keep(level, next)}
      />
    );
  });
}
