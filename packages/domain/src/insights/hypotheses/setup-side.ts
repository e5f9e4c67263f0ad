import type { Hypothesis } from './hypothesis.ts';

export const setupSide: Hypothesis = {
  id: 'setup-side',
  version: 1,
  clock: false,
  keysOf: ({ setup, side }) => (setup === null ? [] : [`${side} ${setup}`]),
  phrase: (key, nameOf) => {
    const [side = '', ...setup] = key.split(' ');
    return `${side} trades of the setup “${nameOf(setup.join(' '))}”`;
  },
};
