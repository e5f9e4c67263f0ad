import { alreadyThere } from './already-there.ts';
import { movedCoins } from './coins.ts';
import { costsOfFills } from './costs-of-fills.ts';
import { costsThatComeLater } from './costs-that-come-later.ts';
import { sameExecutions } from './executions/same-executions.ts';
import { summedCosts } from './executions/summed-costs.ts';
import { summedFunding } from './executions/summed-funding.ts';
import { namesOfInstruments } from './instruments/unite-instruments.ts';
import type { Judge } from './judge.ts';
import { putRight, putRightElsewhere } from './put-right.ts';
import { putRightByWire } from './put-right-by-wire.ts';
import { secondCorrections } from './second-corrections.ts';
import { shrunk } from './shrunk.ts';
import { toldCurrency } from './told-currency.ts';
import { toldOtherwise } from './told-otherwise.ts';
import { copies } from './twins/copies.ts';
import { claimedCosts, costsWithin } from './twins/costs.ts';
import { otherCurrency } from './twins/other-currency.ts';
import { sameDay } from './twins/same-day.ts';
import { sameMoney } from './twins/same-money.ts';
import { sameSecond } from './twins/same-second.ts';

/**
 * The way of a row into the journal: every judge sees what those above it have left. A fact that passes all of them
 * is new. Imports and previews run this list and no other.
 */
export const JUDGES: readonly Judge[] = [
  // Does its broker tell it otherwise by now?
  putRight,
  toldCurrency, // ... or in the currency that it is paid in
  shrunk, // ... or with less of it, once a part is closed

  // Of which instrument is it?
  namesOfInstruments, // ... the account may have it under another name
  movedCoins, // ... coins without a price belong to the pair that the account traded

  // Has another report brought it, under another identity?
  copies, // ... this very report, opened in a spreadsheet and saved again
  sameSecond, // ... alike in what was done, and in the second
  sameDay, // ... or in the day, where one of the reports gives no more
  otherCurrency, // ... or told in the currency of the account
  sameMoney, // ... or with its costs and taxes taken off
  sameExecutions, // ... or cut otherwise: orders, fills, closed trades
  summedFunding, // ... or summed up over the time of a position
  claimedCosts, // ... whose fill holds costs that the journal has as a row of their own
  costsWithin, // ... the other way round: a row of costs that a fill of the journal holds

  putRightByWire, // ... which only estimated what it cost
  costsThatComeLater, // ... or knew less of it, under the same id
  costsOfFills, // ... or told its costs in rows of their own

  // May it stand beside what is there?
  toldOtherwise, // ... in the place of what is not told any more
  summedCosts, // ... with costs apart that an earlier reading put into the fill
  secondCorrections, // one fact has one correction
  alreadyThere, // the same identity: read before, or stated twice
  putRightElsewhere, // a correction that another report has brought
];
