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

/** Stop and target as lines that can be moved; R follows when they are let go. */
export function ChartLevels({ trade, scale, begun }: ChartLevelsProps): ReactNode {
  const change = useChangeTrade(trade.id);
  const [draft, setDraft] = useState<{ readonly kind: Kind; readonly price: number } | null>(null);
  if (scale === null) return null;
  const tick = tickOf(trade);
  const { height, toY, toPrice } = scale;
  const kept = { stop: trade.stop, target: trade.target };
  const beginning = (kind: Kind): number | null => {
    const entry = trade.fills.find(({ role }) => role === 'entry')?.price ?? null;
    const away = (toPrice(0) ?? 0) - (toPrice(height) ?? 0);
    const below = (kind === 'stop') === (trade.direction === 'long');
    return entry === null ? null : Number(entry) + (Math.abs(away) / 6) * (below ? -1 : 1);
  };
  return (['stop', 'target'] as const).map((kind) => {
    const own = kept[kind];
    const price =
      draft?.kind === kind
        ? draft.price
        : own !== undefined
          ? Number(own)
          : begun === kind
            ? beginning(kind)
            : null;
    if (price === null) return null;
    const seen = toY(price);
    const y = seen ?? (price > (toPrice(height / 2) ?? 0) ? 0 : height);
    return (
      <LevelHandle
        key={kind}
        kind={kind}
        price={price}
        y={Math.min(height - 12, Math.max(12, y))}
        isBeyond={seen === null || seen < 0 || seen > height}
        tick={tick}
        toPrice={toPrice}
        onDraft={(next) => setDraft({ kind, price: next })}
        onKeep={(next) => {
          change.mutate({ [kind]: String(next) }, { onSettled: () => setDraft(null) });
        }}
      />
    );
  });
}
