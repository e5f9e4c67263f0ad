import type { WireAnswer } from '../wire/wire.ts';

class Withheld extends Error {
  override readonly name = 'Withheld';
}

/** For the wire to read before it takes a status for a key that is refused. */
export const withheldWhere =
  (isWithheld: (answer: WireAnswer) => boolean) =>
  (answer: WireAnswer): void => {
    if (isWithheld(answer)) throw new Withheld();
  };

/** What is asked for, or that the plan of the key does not have it: the key is good, and other stretches may be told. */
export async function unlessWithheld<T>(asked: Promise<T>): Promise<T | 'withheld'> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Withheld) return 'withheld';
    throw error;
  }
}
