import type { BarsJson } from '@tapebook/contract';

const DAY = 86_400_000;

/** The last bar of each day: days begin at midnight UTC, when the exchanges of the Americas and of Europe are closed. */
export function closesOf(
  bars: Pick<BarsJson, 'at' | 'close'> | null,
): readonly { day: number; close: number }[] {
  if (bars === null) return [];
  const closes = new Map<number, number>();
  bars.at.forEach((at, index) => {
    const close = bars.close[index];
    if (close !== undefined) closes.set(Math.floor(at / DAY), close);
  });
  return Array.from(closes, ([day, close]) => ({ day, close }));
}
