import type { InstrumentJson } from '@tapebook/contract';
import { instantFromMillis, zoneOffset } from '@tapebook/domain/time';

const ZONE = 'America/New_York';
const OPEN = 9.5 * 3_600;
const CLOSE = 16 * 3_600;
const DAY = 86_400;
const LONGEST_BAR = 3_600;

/**
 * Which bars lie outside of the hours in which the market of an instrument is open: of shares and options of the
 * United States, whose hours are the same everywhere. Of others nobody has said.
 */
export function offSession(
  { assetClass, currency }: Pick<InstrumentJson, 'assetClass' | 'currency'>,
  seconds: number,
): ((time: number) => boolean) | null {
  if (currency !== 'USD' || seconds > LONGEST_BAR) return null;
  if (assetClass !== 'stock' && assetClass !== 'option') return null;
  return (time) => {
    const clock = time + zoneOffset(instantFromMillis(time * 1_000), ZONE) / 1_000_000;
    const second = ((clock % DAY) + DAY) % DAY;
    return second < OPEN || second >= CLOSE;
  };
}
