import type { AnswerAtEntry } from '../journal/insight-trade.ts';
import type { Hypothesis } from './hypothesis.ts';

/** As a filter asks for it: `scale.mood:4`, `number.sleep:<7`, `yesno.rested:yes`. */
const keyOf = ({ field, is, value }: AnswerAtEntry): string => `${field}:${is === '=' ? '' : is}${value}`;

const KEY = /^([a-z]+\.[^:]+):(>=|<)?(.*)$/s;

/** What the trader had answered that day before its first fill. */
export const journalField: Hypothesis = {
  id: 'journal-field',
  version: 1,
  clock: false,
  keysOf: ({ answers }) => answers.map(keyOf),
  phrase: (key, nameOf) => {
    const [, field = key, is, value = ''] = KEY.exec(key) ?? [];
    const name = nameOf(field);
    const answer = is === undefined ? `at ${value}` : is === '<' ? `below ${value}` : `at ${value} or more`;
    return field.startsWith('yesno.')
      ? `trades of days that were answered “${value}” to “${name}” before the first fill`
      : `trades of days with “${name}” ${answer} before the first fill`;
  },
};
