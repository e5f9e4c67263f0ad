import { FIELD_KINDS } from '@tapebook/domain/entries';
import * as z from 'zod/mini';
import { dayText } from '../values/scalars.ts';

export const fieldKind = z.enum(FIELD_KINDS, { error: `must be one of ${FIELD_KINDS.join(', ')}` });

/** What was answered to a field; a choice and a text by their words. */
export const fieldValue = z.union([z.number(), z.boolean(), z.string()]);
export type FieldValueJson = z.infer<typeof fieldValue>;

/** A field with its answers by day, as the analysis needs them. */
export const fieldAnswers = z.object({
  key: z.string(),
  name: z.string(),
  kind: fieldKind,
  choices: z.array(z.string()),
  days: z.array(dayText),
  /** One for each day. */
  values: z.array(fieldValue),
});
export type FieldAnswersJson = z.infer<typeof fieldAnswers>;
