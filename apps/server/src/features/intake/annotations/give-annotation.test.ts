import { describe, expect, it } from 'vitest';
import { newlySaid, type SaidByNow, stillGiven, together } from './give-annotation.ts';

const NOTHING: SaidByNow = {
  setupId: null,
  tagIds: [],
  rating: null,
  stop: null,
  target: null,
  risk: null,
  notes: '',
  notesAreText: false,
};
const IDS: Readonly<Record<string, string>> = { chased: 't1', news: 't2' };
const idOf = (key: string) => IDS[key];

describe('what several rows say of one trade', () => {
  it('takes the first of each, and all tags and notes', () => {
    expect(
      together([
        { setup: 'Gap', notes: 'in', tags: [{ name: 'News' }], rating: 4 },
        {
          setup: 'Other',
          notes: 'out',
          tags: [{ name: 'news' }, { name: 'Chased', mistake: true }],
          stop: '9',
        },
        { notes: 'in' },
      ]),
    ).toEqual({
      setup: 'Gap',
      notes: 'in\n\nout',
      tags: [{ name: 'news' }, { name: 'Chased', mistake: true }],
      rating: 4,
      stop: '9',
    });
  });
});

describe('what is new of what a file says', () => {
  const said = {
    setup: 'Gap',
    tags: [{ name: 'Chased' }, { name: 'New' }],
    notes: 'mine',
    rating: 3,
    stop: '9',
    target: '12',
    risk: '100',
  };

  it('is all of it where nothing is said yet', () => {
    expect(newlySaid(said, NOTHING, [], idOf)).toEqual(said);
  });

  it('leaves everything that a person has said, and adds the tags beside theirs', () => {
    const now = {
      setupId: 's',
      tagIds: ['t1'],
      rating: 5,
      stop: '8',
      target: '13',
      risk: '50',
      notes: 'theirs',
      notesAreText: false,
    };
    expect(newlySaid(said, now, [], idOf)).toEqual({ tags: [{ name: 'New' }] });
  });

  it.each(['stop', 'risk'] as const)('adds neither stop nor risk where somebody said a %s', (key) => {
    const { stop: _stop, risk: _risk, ...others } = said;
    expect(newlySaid(said, { ...NOTHING, [key]: '8' }, [], idOf)).toEqual(others);
  });

  it.each([
    ['all of it', said, {}],
    ['a tag in other letters', { tags: [{ name: 'CHASED' }] }, { ...said, tags: [{ name: 'New' }] }],
    ['a setup in other letters', { setup: 'GAP' }, { ...said, setup: undefined }],
    ['another rating', { rating: 2 }, said],
  ])('is not what an earlier file said and a person took away: %s', (_, heard, expected) => {
    const { setup, ...others } = expected as typeof said;
    expect(newlySaid(said, NOTHING, [heard], idOf)).toEqual(setup === undefined ? others : expected);
  });
});

it('goes with its import where nobody has changed it since', () => {
  const given = { setupId: 's', tagIds: ['t1', 't2'], rating: 3, notes: 'mine', stop: '9' };
  const now = {
    ...NOTHING,
    setupId: 's',
    tagIds: ['t2', 't9'],
    rating: 4,
    notes: 'mine and more',
    stop: '9',
  };
  expect(stillGiven(given, now)).toEqual({ setupId: 's', tagIds: ['t2'], stop: '9' });
});
