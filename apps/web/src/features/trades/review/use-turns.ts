import { useCallback, useEffect, useRef } from 'react';

interface TurnsOptions {
  readonly tradeId: string;
  readonly open: (tradeId: string) => void;
}

/**
 * Keys that are pressed while a trade is on its way are meant for that one: they wait until it is there.
 *
 * @param isThere whether the trade that is shown is loaded and drawn.
 */
export function useTurns({ tradeId, open: go }: TurnsOptions, isThere: boolean) {
  const awaited = useRef<string | null>(null);
  const waiting = useRef<(() => void)[]>([]);
  const there = useRef(isThere);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (awaited.current === tradeId) return;
    // Gone to another one meanwhile: what was meant for the one before it is for nobody.
    awaited.current = null;
    waiting.current = [];
  }, [tradeId]);
  useEffect(() => {
    there.current = isThere;
    if (!isThere || (awaited.current !== null && awaited.current !== tradeId)) return;
    awaited.current = null;
    for (const run of waiting.current.splice(0)) {
      // One of them may lead on to the next trade, and the rest wait for that.
      if (awaited.current === null) run();
      else waiting.current.push(run);
    }
  }, [tradeId, isThere]);
  const open = useCallback((id: string): void => {
    awaited.current = id;
    latest.current(id);
  }, []);
  const inTurn = useCallback(
    (run: () => void) => (): void => {
      if (awaited.current === null && there.current) run();
      else waiting.current.push(run);
    },
    [],
  );
  return { open, inTurn };
}
