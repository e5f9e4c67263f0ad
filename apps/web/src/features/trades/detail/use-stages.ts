import { startTransition, useCallback, useEffect, useState } from 'react';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import { whenIdle } from '#web/lib/loading/when-idle.ts';

/**
 * What of a trade is drawn: what it came to; then its chart; then what was said of it, and below the chart; then what it is
 * written in.
 */
export type Stage = 'result' | 'chart' | 'all' | 'written';

/** No chart is waited for any longer than this: its prices may be far away, or never come. */
const LONGEST_MS = 250;

/**
 * The first trade of a dialog is drawn in steps, so that each is painted before the next is reckoned: what it came to, what is looked at first,
 * the rest; those after it are whole at once, so that nothing flickers from one to the next.
 *
 * @param isThere whether the trade is loaded.
 */
export function useStages(isThere: boolean): { readonly stage: Stage; readonly chartDrawn: () => void } {
  const [stage, setStage] = useState<Stage>('result');
  const chartDrawn = useCallback(() => {
    nextPaint(() => startTransition(() => setStage((now) => (now === 'chart' ? 'all' : now))));
  }, []);
  useEffect(() => {
    if (!isThere || stage === 'written') return;
    if (stage === 'all') return whenIdle(() => startTransition(() => setStage('written')));
    if (stage === 'chart') {
      const timer = setTimeout(chartDrawn, LONGEST_MS);
      return () => clearTimeout(timer);
    }
    let isLeft = false;
    nextPaint(() => {
      if (!isLeft) setStage('chart');
    });
    return () => {
      isLeft = true;
    };
  }, [isThere, stage, chartDrawn]);
  return { stage, chartDrawn };
}
