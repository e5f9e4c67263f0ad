import type { CampaignJson, CampaignLegJson, TradeJson } from '@tapebook/contract';
import { instrumentName } from '@tapebook/domain/instruments';

/** As a title; the name of the strategy that traders know. */
const STRATEGY_WORDS: Readonly<Record<CampaignJson['strategy'], string>> = {
  'long-call': 'Long call',
  'short-call': 'Short call',
  'long-put': 'Long put',
  'short-put': 'Short put',
  'covered-call': 'Covered call',
  'covered-put': 'Covered put',
  'protective-put': 'Protective put',
  'protective-call': 'Protective call',
  collar: 'Collar',
  'covered-strangle': 'Covered strangle',
  'cash-secured-put': 'Cash-secured put',
  wheel: 'Wheel',
  'call-debit-spread': 'Call debit spread',
  'call-credit-spread': 'Call credit spread',
  'put-debit-spread': 'Put debit spread',
  'put-credit-spread': 'Put credit spread',
  'long-straddle': 'Long straddle',
  'short-straddle': 'Short straddle',
  'long-strangle': 'Long strangle',
  'short-strangle': 'Short strangle',
  'synthetic-long': 'Synthetic long',
  'synthetic-short': 'Synthetic short',
  'risk-reversal': 'Risk reversal',
  'call-calendar': 'Call calendar',
  'put-calendar': 'Put calendar',
  'reverse-call-calendar': 'Reverse call calendar',
  'reverse-put-calendar': 'Reverse put calendar',
  'call-diagonal': 'Call diagonal',
  'put-diagonal': 'Put diagonal',
  'poor-mans-covered-call': 'Poor man’s covered call',
  'call-ratio-spread': 'Call ratio spread',
  'put-ratio-spread': 'Put ratio spread',
  'call-back-spread': 'Call back spread',
  'put-back-spread': 'Put back spread',
  'long-call-butterfly': 'Long call butterfly',
  'long-put-butterfly': 'Long put butterfly',
  'short-call-butterfly': 'Short call butterfly',
  'short-put-butterfly': 'Short put butterfly',
  'long-call-condor': 'Long call condor',
  'long-put-condor': 'Long put condor',
  'short-call-condor': 'Short call condor',
  'short-put-condor': 'Short put condor',
  'iron-condor': 'Iron condor',
  'reverse-iron-condor': 'Reverse iron condor',
  'iron-butterfly': 'Iron butterfly',
  'reverse-iron-butterfly': 'Reverse iron butterfly',
  'long-box': 'Long box',
  'short-box': 'Short box',
  'jade-lizard': 'Jade lizard',
  'reverse-jade-lizard': 'Reverse jade lizard',
  'rolled-future': 'Rolled future',
  custom: 'Linked trades',
};

/** `Wheel on AAPL`; trades that a person linked may be of several instruments. */
export function campaignTitle({ strategy, underlying, byHand }: CampaignJson): string {
  const name = STRATEGY_WORDS[strategy];
  return strategy === 'custom' && byHand ? name : `${name} on ${underlying}`;
}

type Words<Key extends string> = Readonly<Record<Key, string>>;

const OPTION_ENDS: Words<CampaignLegJson['endedBy']> = {
  open: 'open',
  closed: 'closed',
  roll: 'rolled',
  expiry: 'expired',
  assignment: 'assigned',
  exercise: 'exercised',
  transfer: 'transferred out',
};

/** How a leg began, where that says more than that it was opened. */
export function beginWords({ beganBy }: CampaignLegJson): string | null {
  switch (beganBy) {
    case 'opening':
      return null;
    case 'roll':
      return 'by a roll';
    case 'assignment':
      return 'by assignment';
    case 'exercise':
      return 'by exercise';
  }
}

/** How a leg ended: shares are not assigned, they are called away or delivered. */
export function endWords({ endedBy, instrument, direction }: CampaignLegJson): string {
  const isOption = instrument.right !== undefined;
  if (isOption || (endedBy !== 'assignment' && endedBy !== 'exercise')) return OPTION_ENDS[endedBy];
  return endedBy === 'assignment' && direction === 'long' ? 'called away' : 'delivered';
}

/** `50 put`; shares go by their symbol. */
export const legName = ({ instrument }: CampaignLegJson): string => instrumentName(instrument.symbol);

/** Nothing was closed yet: there is no result, rather than one of nothing. */
export const isUntouched = (trades: readonly TradeJson[]): boolean =>
  trades.every(({ status, openQuantity, quantity }) => status === 'open' && openQuantity === quantity);

/** Whole days from the first opening to the last close, or to `now`; a day trade lasted one. */
export function campaignDays({ openedAt, closedAt }: CampaignJson, now: number): number {
  const end = closedAt === null ? now : Date.parse(closedAt);
  return Math.max(1, Math.ceil((end - Date.parse(openedAt)) / 86_400_000));
}
