import { expect, it } from 'vitest';
import { ASSET_CLASSES } from '../../instruments/index.ts';
import { ALL_HYPOTHESES } from './all-hypotheses.ts';

const phrase = (id: string, key: string): string | undefined =>
  ALL_HYPOTHESES.find((one) => one.id === id)?.phrase(key, (of) => `name of ${of}`);

it.each([
  ['session', 'new-york', 'trades opened in the New York session'],
  ['session', 'pre-market', 'trades opened before the regular session'],
  ['session', 'after-hours', 'trades opened after the regular session'],
  ['asset-class', 'stock', 'trades in shares'],
  ['asset-class', 'future-option', 'trades in options on futures'],
  ['strategy', 'reverse-iron-condor', 'trades of the strategy “reverse iron condor”'],
  ['account', 'a', 'trades of the account name of a'],
])('%s %s is told as “%s”', (id, key, words) => expect(phrase(id, key)).toBe(words));

it('no kind of instrument is told by its id where traders say it otherwise', () => {
  for (const name of ASSET_CLASSES.filter((one) => one !== 'crypto'))
    expect(phrase('asset-class', name)).not.toBe(`trades in ${name}`);
});
