import type { Facts } from '../facts/facts.ts';
import { EVERY_DAY, WEEKDAYS } from '../statistics/returns/sessions.ts';
import type { MeasureOptions } from './measure-options.ts';

/**
 * Which days a journal counts, and which hang together: the same for all its questions, so that answers can be
 * held against each other. Markets that never close have every day; where most trades are held overnight, those
 * of a week overlap and are one observation.
 */
export function calendarOf(facts: Facts): Required<Pick<MeasureOptions, 'sessions' | 'clusterDays'>> {
  return facts.once('calendar', () => {
    const { integers, numbers, categories, length } = facts.table;
    const { codes, values } = categories.assetClass;
    const { closedAt } = numbers;
    const { openDay, day } = integers;
    const crypto = values.indexOf('crypto');
    let [closed, overnight, always] = [0, 0, 0];
    for (let row = 0; row < length; row += 1) {
      if (codes[row] === crypto) always += 1;
      if (Number.isNaN(closedAt[row])) continue;
      closed += 1;
      if ((openDay[row] ?? 0) < (day[row] ?? 0)) overnight += 1;
    }
    return {
      sessions: length > 0 && always === length ? EVERY_DAY : WEEKDAYS,
      clusterDays: overnight * 2 > closed ? 7 : 1,
    };
  });
}
