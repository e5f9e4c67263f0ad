import { startTransition, useEffect, useState } from 'react';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import { whenIdle } from '#web/lib/loading/when-idle.ts';

/** What of a trade is drawn: what it came to; then what was said of it, and below the chart; then what it is written in. */
export type Stage = 'result' | 'all' | 'written';

/**
 * The first trade of a dialog is drawn in steps, so that what it came to is painted before the rest is reckoned;
 * those after it are whole at once, so that nothing flickers from one to the next.
 *
 * @param isThere whether the trade is loaded.
 */
export function useStages(isThere: boolean): Stage {
  const [stage, setStage] = useState<Stage>('result');
  useEffect(() => {
    if (!isThere || stage === 'written') return;
    if (stage === 'all') return whenIdle(() => startTransition(() => setStage('written')));
    let isLeft = false;
    nextPaint(() => {
      if (!isLeft) startTransition(() => setStage('all'));
    });
    return () => {
      isLeft = true;
    };
  }, [isThere, stage]);
  return stage;
}
