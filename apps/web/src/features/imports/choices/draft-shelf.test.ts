import { describe, expect, it } from 'vitest';
import { createDraftShelf, isSound } from './draft-shelf.ts';
import { NO_CHOICES, type ReviewChoices } from './review-choices.ts';

const typed = (part: Partial<ReviewChoices>): ReviewChoices => ({ ...NO_CHOICES, ...part });

function openShelf() {
  const shelf = createDraftShelf();
  const draft = () => shelf.of('fills.csv', () => NO_CHOICES);
  draft();
  return { ...shelf, draft };
}

describe('what is typed for a file that waits', () => {
  it('stands in its fields when one comes back to it, also what makes no sense yet', () => {
    const shelf = openShelf();
    shelf.type('fills.csv', typed({ commission: '1', currency: 'dollars!' }));
    shelf.leave('fills.csv');
    expect(shelf.draft().typed).toMatchObject({ commission: '1', currency: 'dollars!' });
    expect(isSound(shelf.draft().typed)).toBe(false);
    expect(shelf.draft().asked).toMatchObject({ commission: '', currency: '' });
  });

  it('is what the file is read with as soon as it is left', () => {
    const shelf = openShelf();
    shelf.type('fills.csv', typed({ commission: '1.2' }));
    expect(shelf.draft().asked.commission).toBe('');
    shelf.leave('fills.csv');
    expect(shelf.draft().asked.commission).toBe('1.2');
  });

  it('goes on being typed while the file is read with what stood there at a pause', () => {
    const shelf = openShelf();
    const paused = typed({ commission: '1' });
    shelf.type('fills.csv', typed({ commission: '1.2' }));
    shelf.settle('fills.csv', paused);
    expect(shelf.draft().asked.commission).toBe('1');
    expect(shelf.draft().typed.commission).toBe('1.2');
  });

  it('takes the answers of another file, and keeps the rest', () => {
    const shelf = openShelf();
    shelf.type('fills.csv', typed({ commission: '1.2' }));
    shelf.answer('fills.csv', { timeZone: 'Europe/Berlin' });
    expect(shelf.draft().typed).toMatchObject({ commission: '1.2', timeZone: 'Europe/Berlin' });
    expect(shelf.draft().asked.timeZone).toBe('Europe/Berlin');
  });
});
