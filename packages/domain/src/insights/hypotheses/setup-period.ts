import type { Hypothesis } from './hypothesis.ts';

const PERIODS: Readonly<Record<string, string>> = {
  early: 'the first 60% of the journal',
  late: 'the last 40% of the journal',
};

export const setupPeriod: Hypothesis = {
  id: 'setup-period',
  version: 1,
  clock: false,
  keysOf: ({ setup, period }) => (setup === null ? [] : [`${period} ${setup}`]),
  phrase: (key, nameOf) => {
    const [period = '', ...setup] = key.split(' ');
    return `trades of the setup “${nameOf(setup.join(' '))}” in ${PERIODS[period] ?? period}`;
  },
};
