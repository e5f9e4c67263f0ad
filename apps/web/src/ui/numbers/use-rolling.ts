import { useEffect, useRef, useState } from 'react';

const ROLL_MS = 120;

/** A number that rolls to where it changes to, so that one sees that it did; at once for whoever wants no motion. */
export function useRolling(target: number): number {
  const from = useRef(target);
  const [rolled, setRolled] = useState<number | null>(null);
  useEffect(() => {
    const start = from.current;
    from.current = target;
    if (start === target || !Number.isFinite(start) || !Number.isFinite(target)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function roll(now) {
      const part = Math.min(1, (now - began) / ROLL_MS);
      setRolled(part === 1 ? null : start + (target - start) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(roll);
    });
    return () => {
      cancelAnimationFrame(frame);
      setRolled(null);
    };
  }, [target]);
  return rolled ?? target;
}
