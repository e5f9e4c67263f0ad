import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';

interface Place {
  instant: number;
  next: number;
  /** The first and the last instant so far, and the highest number given. */
  earliest: number;
  latest: number;
  highest: number;
}

/**
 * Numbers the rows of one instrument at one instant, in the order of the file: 0, 1, 2 … The line does
 * not serve for that, since the same fact stands on other lines of other files.
 *
 * Files run forwards or backwards in time, so that rows of one instant are neighbours. In a file that
 * jumps about they need not be: a row within the time that was passed is then numbered behind all.
 */
export class SequenceCounter {
  /** By object first: a key must be put together. A reader may have two objects for one instrument. */
  private readonly byInstrument = new Map<Instrument | null, Place>();
  private readonly byKey = new Map<string, Place>();

  next(instrument: Instrument | null, instant: number): number {
    const place = this.placeOf(instrument, instant);
    if (place.instant !== instant) {
      const passed = instant >= place.earliest && instant <= place.latest;
      place.instant = instant;
      place.next = passed ? place.highest + 1 : 0;
      place.earliest = Math.min(place.earliest, instant);
      place.latest = Math.max(place.latest, instant);
    }
    const sequence = place.next;
    place.next += 1;
    place.highest = Math.max(place.highest, sequence);
    return sequence;
  }

  private placeOf(instrument: Instrument | null, instant: number): Place {
    let place = this.byInstrument.get(instrument);
    if (place !== undefined) return place;
    const key = instrument === null ? '' : instrumentKey(instrument);
    place = this.byKey.get(key) ?? { instant, next: 0, earliest: instant, latest: instant, highest: 0 };
    this.byKey.set(key, place);
    this.byInstrument.set(instrument, place);
    return place;
  }
}
