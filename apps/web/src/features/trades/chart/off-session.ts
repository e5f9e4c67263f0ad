import { regularSession } from '@tapebook/domain/instruments';
import { instantFromMillis, zoneOffset } from '@tapebook/domain/time';

const DAY = 86_400;
const LONGEST_BAR = 3_600;

type Traded = Parameters<typeof regularSession>[0];

/**
 * Which bars lie outside of the hours in which most of an instrument is traded, on the clocks of its market; `null` where nobody has
 * said them, as of coins, and where a bar is longer than what is to be told apart.
 */
export function offSession(instrument: Traded, seconds: number): ((time: number) => boolean) | null {
  const hours = seconds > LONGEST_BAR ? null : regularSession(instrument);
  if (hours === null) return null;
  return (time) => {
    const clock = time + zoneOffset(instantFromMillis(time * 1_000), hours.timeZone) / 1_000_000;
    const minute = (((clock % DAY) + DAY) % DAY) / 60;
    return minute < hours.opens || minute >= hours.closes;
  };
}
