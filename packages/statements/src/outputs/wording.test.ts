import { expect, test } from 'vitest';
import { unreadableDate } from './wording.ts';

test.each(['2-Mar', '2. März', 'Mar 2', '02.03.', '3/2', '2-Mar 9:31'])(
  'a day without its year is told what it lacks: %s',
  (text) => {
    expect(unreadableDate(7, text)).toContain(`Line 7: “${text}” has no year. If a spreadsheet shows`);
  },
);

test.each(['2026-13-45', '31/02/2026', 'soon', '25:61'])('what is no day at all is told so: %s', (text) => {
  expect(unreadableDate(7, text)).toContain('is no date or time that exists');
});
