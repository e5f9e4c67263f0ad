import { hashText } from '@tapebook/domain/activities';
import { HashSlots } from './hash-slots.ts';

/** `new`: the id was not met before; `same`: on the content that it stood on first; `other`: on another. */
export type Meeting = 'new' | 'same' | 'other';

/** Keeps on which content each id stood first, as hashes of both: see {@link OccurrenceCounter}. */
export class FirstContents {
  private readonly slots = new HashSlots();

  /** @param seed tells the ids of one account from those of another. */
  meet(id: string, content: string, seed: number): Meeting {
    const [idHigh, idLow] = hashText(id, seed);
    const [high, low] = hashText(content);
    // A value of zero would be none.
    const [valueHigh, valueLow] = [high | 0, low | 1];
    const { slots } = this;
    const slot = slots.find(idHigh, idLow);
    if (!slots.isFree(slot)) {
      return slots.high(slot) === valueHigh && slots.low(slot) === valueLow ? 'same' : 'other';
    }
    slots.put(slot, idHigh, idLow, valueHigh, valueLow);
    return 'new';
  }
}
