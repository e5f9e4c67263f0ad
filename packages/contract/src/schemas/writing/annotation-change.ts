import * as z from 'zod/mini';
import { instantText } from '../values/scalars.ts';

/** A number, a word, an answer, ids of labels, or prices of levels: as the journal keeps them. */
const said = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** What was said anew of a trade. Of notes and criteria that they changed, and not how; of targets and moves of the stop their prices. */
export const annotationChange = z.object({
  at: instantText,
  field: z.enum([
    'stop',
    'risk',
    'targets',
    'stop_moves',
    'setup_id',
    'criteria',
    'tag_ids',
    'rating',
    'reviewed',
    'notes',
  ]),
  before: said,
  after: said,
});
export type AnnotationChangeJson = z.infer<typeof annotationChange>;
