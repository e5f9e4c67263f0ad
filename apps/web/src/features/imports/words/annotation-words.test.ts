import { expect, it } from 'vitest';
import { annotationWords } from './annotation-words.ts';

it('says what comes along with a file, what is made for it and what stays', () => {
  const many = { trades: 12, known: 1, setups: ['Gap'], tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] };
  expect(annotationWords(many, 'will')).toEqual([
    'What the file says of 12 trades comes along: setups, tags, notes, ratings and levels.',
    'It makes one new setup (Gap) and 8 new tags (a, b, c, d, e, f and 2 more).',
    'Of one trade it says nothing that the journal does not say already, or you have changed: that stays.',
  ]);
  const said = { trades: 1, known: 0, setups: [], tags: ['a', 'b'] };
  expect(annotationWords({ ...said, kinds: ['tags', 'notes'] }, 'did')).toEqual([
    'What the file said of one trade came along: tags and notes.',
    'It made 2 new tags (a and b).',
  ]);
  expect(annotationWords({ ...said, kinds: ['notes'], tags: [] }, 'will')).toEqual([
    'What the file says of one trade comes along: notes.',
  ]);
  expect(annotationWords({ trades: 0, known: 3, setups: [], tags: [] }, 'undone')).toEqual([]);
});
