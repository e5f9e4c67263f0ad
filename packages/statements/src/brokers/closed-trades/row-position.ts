interface Opening {
  /** As the row prints it; empty where it prints none. */
  readonly id: string;
  readonly direction: 'long' | 'short';
  readonly opened: string;
  readonly price: string;
}

/**
 * The position that a row of a closed trade is, on a platform that keeps them apart: its id, or else in words when,
 * which way and at what it was opened, which parts that were closed one by one have in common.
 */
export function rowPosition({ id, direction, opened, price }: Opening): string | undefined {
  if (id !== '') return id;
  return opened === '' ? undefined : `${direction} of ${opened} @ ${price}`;
}
