import { STAGES } from '@tapebook/domain/insights';
import * as z from 'zod/mini';
import { uuid } from '../values/scalars.ts';

/** In a few words what a finding is, for filters and whatever names it. */
export const insightName = z.object({ id: uuid, name: z.string(), status: z.enum(STAGES) });
