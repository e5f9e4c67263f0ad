/** Random numbers that a seed brings back: the same journal gives the same interval. */
export interface Random {
  /** 32 bits. */
  readonly bits: () => number;
  /** 0 to 1, 1 not within. */
  readonly next: () => number;
  /** A whole number from 0, `limit` not within. */
  readonly below: (limit: number) => number;
}

/** sfc32, by C. Doty-Humphrey (PractRand). */
export function randomOf(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  // The seed reaches all of the state only after some rounds.
  for (let i = 0; i < 15; i += 1) bits();
  const next = (): number => bits() / 2 ** 32;
  return { bits, next, below: (limit) => Math.floor(next() * limit) };
}
