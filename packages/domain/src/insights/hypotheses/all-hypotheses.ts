import { account } from './account.ts';
import { afterTwoLosses } from './after-two-losses.ts';
import { afterTwoWins } from './after-two-wins.ts';
import { assetClass } from './asset-class.ts';
import { daysToExpiry } from './days-to-expiry.ts';
import { deepInTheDay } from './deep-in-the-day.ts';
import { hour } from './hour.ts';
import type { Hypothesis } from './hypothesis.ts';
import { journalField } from './journal-field.ts';
import { large } from './large.ts';
import { largeAfterLoss } from './large-after-loss.ts';
import { largeAfterTwoLosses } from './large-after-two-losses.ts';
import { largeAfterTwoWins } from './large-after-two-wins.ts';
import { largeAfterWin } from './large-after-win.ts';
import { latePeriod } from './late-period.ts';
import { nthOfDay } from './nth-of-day.ts';
import { planned } from './planned.ts';
import { session } from './session.ts';
import { setup } from './setup.ts';
import { setupPeriod } from './setup-period.ts';
import { setupSide } from './setup-side.ts';
import { side } from './side.ts';
import { small } from './small.ts';
import { soonAfterLoss } from './soon-after-loss.ts';
import { soonAfterWin } from './soon-after-win.ts';
import { strategy } from './strategy.ts';
import { symbol } from './symbol.ts';
import { tag } from './tag.ts';
import { weekday } from './weekday.ts';

/**
 * All that is looked at, in every journal. Its order decides which of two segments of the same trades is kept (the
 * earlier), so simple ones stand before combined ones. Another one makes everything stand out less: all are counted.
 */
export const ALL_HYPOTHESES: readonly Hypothesis[] = [
  hour,
  weekday,
  symbol,
  side,
  setup,
  tag,
  nthOfDay,
  soonAfterLoss,
  soonAfterWin,
  afterTwoLosses,
  afterTwoWins,
  deepInTheDay,
  large,
  small,
  largeAfterWin,
  largeAfterLoss,
  largeAfterTwoWins,
  largeAfterTwoLosses,
  latePeriod,
  setupSide,
  setupPeriod,
  daysToExpiry,
  strategy,
  session,
  assetClass,
  account,
  planned,
  journalField,
];
