import { type ReactNode, useState } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { useChangeTrade } from '../annotations/use-change-trade.ts';
import { LevelHandle } from './level-handle.tsx';
import type { PriceScale } from './price-drawing.ts';
import { tickOf } from './tick-of.ts';
import { dragSays, type Level, levelsOf } from './trade-levels.ts';

interface ChartLevelsProps {
  readonly trade: LoadedTrade;
  /** From prices of the first fill to those of the chart. */
  readonly factor: number;
  readonly scale: PriceScale | null;
  /** A level that is being set and was not there before. */
  readonly begun: { readonly kind: Level['kind']; readonly at: number } | null;
  /** Looked at by somebody else, or lived through again: nothing is changed then. */
  readonly readOnly: boolean;
}

/** As long as whoever sets a stop is still finding its place. */
const SETTING_MS = 60_000;

const keyOf = ({ kind, at }: Pick<Level, 'kind' | 'at'>): string => `${kind} ${at}`;

/** Stop and targets as lines that can be moved; what follows from them does when they are let go. */
export function ChartLevels({ trade, factor, scale, begun, readOnly }: ChartLevelsProps): ReactNode {
  const change = useChangeTrade(trade.id);
  const [draft, setDraft] = useState<{ readonly key: string; readonly price: number } | null>(null);
  if (scale === null) return null;
  const tick = tickOf(trade);
  const { height, width, toY, toPrice } = scale;
  const beginning = (kind: Level['kind']): readonly Level[] => {
    const entry = trade.fills.find(({ role }) => role === 'entry')?.price ?? null;
    if (entry === null) return [];
    const away = (toPrice(0) ?? 0) - (toPrice(height) ?? 0);
    const below = (kind === 'stop') === (trade.direction === 'long');
    const price = Number(entry) * factor + (Math.abs(away) / 6) * (below ? -1 : 1);
    return [{ kind, at: 0, label: kind === 'stop' ? 'Stop' : 'Target', price }];
  };
  const keep = (level: Level, price: number): void => {
    const said = dragSays(change.now(trade), {
      level,
      price,
      factor,
      now: Date.now(),
      // A stop that was put there a while ago is moved, and not put elsewhere from the beginning.
      isBeingSet: begun?.kind === 'stop' && Date.now() - begun.at < SETTING_MS,
    });
    change.mutate(said, { onSettled: () => setDraft(null) });
  };
  const kept = levelsOf(trade, factor);
  const isThere = kept.some(({ kind }) => kind === begun?.kind);
  const isNew = begun !== null && !isThere && !readOnly;
  return [...kept, ...(isNew ? beginning(begun.kind) : [])].map((level) => {
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
        width={width}
        isBeyond={seen === null || seen < 0 || seen > height}
        isNew={isNew && level.kind === begun.kind}
        readOnly={readOnly || level.isPast === true}
        tick={tick}
        toPrice={toPrice}
        onDraft={(next) => setDraft({ key, price: next })}
        onKeep={(next) => keep(level, next)}
      />
    );
  });
}
