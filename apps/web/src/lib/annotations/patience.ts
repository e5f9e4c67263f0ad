import type { TradeChangeJson } from '@tapebook/contract';

/** How this device keeps a change until it is answered. */
export interface Patience {
  /** Whether its maker is: nobody else sends what one has said. */
  readonly isHere: () => boolean;
  /** Passes once it may be tried again. */
  readonly nextOccasion: () => Promise<void>;
  /** Whether its maker wants it no more. */
  readonly isGivenUp: () => boolean;
}

/** Its maker has given it up: nothing went wrong that they would have to be told. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** The changes that this device keeps. */
export const patience = new WeakMap<TradeChangeJson, Patience>();

/** Whether its maker wants it still, who can give up what waits. */
export const isWanted = (change: TradeChangeJson): boolean => patience.get(change)?.isGivenUp() !== true;
