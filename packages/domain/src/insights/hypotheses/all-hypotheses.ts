import { account } from './account.ts';
import { afterTwoLosses } from './after/after-two-losses.ts';
import { afterTwoWins } from './after/after-two-wins.ts';
import { large } from './after/large.ts';
import { largeAfterLoss } from './after/large-after-loss.ts';
import { largeAfterTwoLosses } from './after/large-after-two-losses.ts';
import { largeAfterTwoWins } from './after/large-after-two-wins.ts';
import { largeAfterWin } from './after/large-after-win.ts';
import { small } from './after/small.ts';
import { soonAfterLoss } from './after/soon-after-loss.ts';
import { soonAfterWin } from './after/soon-after-win.ts';
import { assetClass } from './asset-class.ts';
import { daysToExpiry } from './days-to-expiry.ts';
import { deepInTheDay } from './deep-in-the-day.ts';
import { hour } from './hour.ts';
import type { Hypothesis } from './hypothesis.ts';
import { journalField } from './journal-field.ts';
import { latePeriod } from './late-period.ts';
import { nthOfDay } from './nth-of-day.ts';
import { planned } from './planned.ts';
import { session } from './session.ts';
import { setup } from './setup.ts';
import { setupPeriod } from './setup-period.ts';
import { setupSide } from './setup-side.ts';
import { side } from './side.ts';
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
