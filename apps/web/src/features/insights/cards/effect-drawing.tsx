import type { InsightJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { signedWords, sizeWords } from '#web/lib/insights/effect-words.ts';

interface EffectDrawingProps {
  readonly insight: Pick<InsightJson, 'effect' | 'low' | 'high' | 'unit' | 'direction'>;
  /** The furthest that any drawing of the page reaches: so that one can be held against another. */
  readonly reach: number;
}

/** Its trades beside all others, which are the line in the middle: what is likely, and how far it may be off. */
export function EffectDrawing({ insight, reach }: EffectDrawingProps): ReactNode {
  const { effect, low, high, unit, direction } = insight;
  const at = (value: number): number => 50 + 50 * Math.max(-1, Math.min(1, value / reach));
  const [left, right] = [at(Math.min(low, high)), at(Math.max(low, high))];
  const colour = direction === 'worse' ? 'bg-loss' : 'bg-gain';
  return (
    <figure className="w-full">
      <div
        className="relative mx-[7px] h-8"
        role="img"
        aria-label={`${signedWords(effect, unit)} beside your other trades, between ${signedWords(low, unit)} and ${signedWords(high, unit)}`}
      >
        <span className="absolute inset-x-0 top-1/2 h-px bg-border" />
        <span className="absolute inset-y-0 left-1/2 w-px bg-muted" />
        <span
          className={`absolute top-1/2 h-1.5 -translate-y-1/2 rounded-pill opacity-40 ${colour}`}
          style={{ left: `${left}%`, width: `${Math.max(1, right - left)}%` }}
        />
        <span
          className={`absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-pill border-2 border-panel ${colour}`}
          style={{ left: `${at(effect)}%` }}
        />
      </div>
      <figcaption className="flex justify-between text-12 text-muted">
        <span className="figures">{`−${sizeWords(reach, unit)}`}</span>
        <span>other trades</span>
        <span className="figures">{`+${sizeWords(reach, unit)}`}</span>
      </figcaption>
    </figure>
  );
}
