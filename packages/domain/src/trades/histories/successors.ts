import { type Instrument, instrumentKey } from '../../instruments/index.ts';

const isOption = ({ assetClass }: Instrument): boolean =>
  assetClass === 'option' || assetClass === 'future-option';

/**
 * Whether a position of one instrument can go on as the other: an option only as an option, and nothing in
 * another currency, since nobody knows what the lots have cost in that.
 */
export const canSucceed = (instrument: Instrument, successor: Instrument): boolean =>
  isOption(instrument) === isOption(successor) &&
  instrument.currency === successor.currency &&
  (instrument.inverse ?? false) === (successor.inverse ?? false) &&
  instrumentKey(instrument) !== instrumentKey(successor);
