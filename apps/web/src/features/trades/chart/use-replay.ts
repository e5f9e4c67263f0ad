import { useEffect, useState } from 'react';

/** Bars a second, from slow to fast. */
const SPEEDS = [1, 2, 4, 8, 16] as const;

export interface Replay {
  /** How many bars have come; `null`: it is not replayed, and all are there. */
  readonly shown: number | null;
  readonly playing: boolean;
  readonly speed: number;
  readonly start: () => void;
  readonly stop: () => void;
  readonly toggle: () => void;
  readonly step: (bars: number) => void;
  readonly faster: (by: 1 | -1) => void;
}

/** A trade once more, bar by bar, as it was lived. @param first how many bars there were before it. */
export function useReplay(count: number, first: number, onChange: (on: boolean) => void): Replay {
  const [shown, setShown] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const speed = SPEEDS[pace] ?? 1;
  const isOver = shown !== null && shown >= count;

  useEffect(() => {
    if (!playing || isOver) return;
    const timer = setInterval(() => setShown((now) => Math.min(count, (now ?? 0) + 1)), 1_000 / speed);
    return () => clearInterval(timer);
  }, [playing, isOver, speed, count]);

  return {
    shown,
    playing: playing && !isOver,
    speed,
    start: () => {
      setShown(Math.min(first, count));
      setPlaying(false);
      onChange(true);
    },
    stop: () => {
      setShown(null);
      setPlaying(false);
      onChange(false);
    },
    toggle: () => {
      // Once it is over it begins again.
      if (isOver) setShown(Math.min(first, count));
      setPlaying(!playing || isOver);
    },
    step: (bars) => {
      setPlaying(false);
      setShown((now) => (now === null ? null : Math.min(count, Math.max(1, now + bars))));
    },
    faster: (by) => setPace((now) => Math.min(SPEEDS.length - 1, Math.max(0, now + by))),
  };
}
