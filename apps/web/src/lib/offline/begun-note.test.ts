import { expect, it } from 'vitest';
import { begunNote } from './begun-note.ts';

it('knows of words that were sent, also as they were kept before', () => {
  const note = { uid: 'u', id: '2026-03-02', text: 'Early' };
  expect(begunNote.parse({ ...note, sent: ['Ear'] })).toEqual({ ...note, sent: ['Ear'] });
  expect(begunNote.parse({ ...note, tried: true })).toEqual({ ...note, sent: ['Early'] });
  expect(begunNote.parse(note)).toEqual({ ...note, sent: [] });
});
