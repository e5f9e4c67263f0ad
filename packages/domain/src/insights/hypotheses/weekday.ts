import { isoWeekday } from '../../time/index.ts';
import type { Hypothesis } from './hypothesis.ts';

const NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const weekday: Hypothesis = {
  id: 'weekday',
  version: 1,
  clock: false,
  keysOf: ({ day }) => [String(isoWeekday(day))],
  phrase: (key) => `trades opened on a ${NAMES[Number(key)] ?? key}`,
};
