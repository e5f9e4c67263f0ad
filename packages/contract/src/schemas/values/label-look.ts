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

export const labelColour = z.enum(LABEL_COLOURS, {
  error: `must be one of ${LABEL_COLOURS.join(', ')}`,
});

/** Where something stands among its kind. */
export const place = z
  .int({ error: 'must be a whole number' })
  .check(z.minimum(0, { error: 'must not be negative' }), z.maximum(100_000, { error: 'is too large' }));
