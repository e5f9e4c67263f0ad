import * as z from 'zod/mini';
import { dayText } from '../values/scalars.ts';

export const CONNECTION_SCHEDULES = ['daily', 'hourly', 'manual'] as const;
export type ConnectionSchedule = (typeof CONNECTION_SCHEDULES)[number];

export const STATES_OF_CONNECTIONS = [
  'linking',
  'first-pull',
  'ok',
  'rate-limited',
  'failing',
  'needs-attention',
  'paused',
] as const;

/** How long it runs without a login. */
export const unattended = z.union([z.enum(['forever', 'no']), z.object({ days: z.int() })]);

export const days = z.object({ from: dayText, to: dayText });
