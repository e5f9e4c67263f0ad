import { useSyncExternalStore } from 'react';

const hovered = new Map<string, string>();
const listeners = new Set<() => void>();

/** The point that is looked at, per group of charts: their crosshairs move in step. */
export const chartHover = {
  get: (group: string): string | null => hovered.get(group) ?? null,
  set(group: string, key: string | null): void {
    if ((hovered.get(group) ?? null) === key) return;
    if (key === null) hovered.delete(group);
    else hovered.set(group, key);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useChartHover = (group: string): string | null =>
  useSyncExternalStore(
    chartHover.subscribe,
    () => chartHover.get(group),
    () => null,
  );
