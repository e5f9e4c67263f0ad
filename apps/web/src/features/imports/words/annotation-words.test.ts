import { expect, it } from 'vitest';
import { annotationWords } from './annotation-words.ts';

it('says what comes along with a file, what is made for it and what stays', () => {
  const many = { trades: 12, known: 1, setups: ['Gap'], tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] };
  expect(annotationWords(many, 'will')).toEqual([
    'What the file notes on 12 trades will be added: setups, tags, notes, ratings and levels.',
    'It creates one new setup (Gap) and 8 new tags (a, b, c, d, e, f and 2 more).',
    'For one trade it adds nothing: the journal has it already, or you changed it, and that stays.',
  ]);
  const said = { trades: 1, known: 0, setups: [], tags: ['a', 'b'] };
  expect(annotationWords({ ...said, kinds: ['tags', 'notes'] }, 'did')).toEqual([
    'What the file noted on one trade was added: tags and notes.',
    'It created 2 new tags (a and b).',
  ]);
  expect(annotationWords({ ...said, kinds: ['notes'], tags: [] }, 'will')).toEqual([
    'What the file notes on one trade will be added: notes.',
  ]);
  expect(annotationWords({ trades: 0, known: 3, setups: [], tags: [] }, 'undone')).toEqual([]);
});
