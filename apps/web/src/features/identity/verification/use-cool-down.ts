import { useEffect, useState } from 'react';

/** Counts whole seconds down to zero. Answers what is left, and a function that starts it. */
export function useCoolDown(seconds: number): readonly [number, () => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  const start = (): void => {
    const started = Date.now();
    setNow(started);
    setUntil(started + seconds * 1000);
  };
  return [left, start];
}
