import * as z from 'zod/mini';

/**
 * Colours by name, of which each theme has its own shade: a colour as numbers would be unreadable in one of them.
 * In the order in which they are given out.
 */
export const LABEL_COLOURS = [
  'blue',
  'teal',
  'amber',
  'violet',
  'rose',
  'green',
  'orange',
  'indigo',
  'lime',
  'slate',
] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];

/** The colour of a new label beside those that there are: the first of those that the fewest have, so that none is repeated while there is another. */
export function nextColour(taken: readonly LabelColour[]): LabelColour {
  const uses = new Map<LabelColour, number>(LABEL_COLOURS.map((colour) => [colour, 0]));
  for (const colour of taken) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const [next] = [...uses].reduce((least, one) => (one[1] < least[1] ? one : least));
  return next;
}

export const labelColour = z.enum(LABEL_COLOURS, {
  error: `must be one of ${LABEL_COLOURS.join(', ')}`,
});

/** Where something stands among its kind. */
export const place = z
  .int({ error: 'must be a whole number' })
  .check(z.minimum(0, { error: 'must not be negative' }), z.maximum(100_000, { error: 'is too large' }));
