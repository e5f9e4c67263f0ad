import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { formatFileSize } from './file-size.ts';

describe('the size of a file', () => {
  beforeAll(() => setNumberLocale('en-GB'));
  afterAll(() => setNumberLocale(null));

  it('is told in its largest fitting unit', () => {
    expect([0, 999, 1_000, 15_340, 123_456, 2_500_000, 2_147_483_648].map(formatFileSize)).toEqual([
      '0 bytes',
      '999 bytes',
      '1 kB',
      '15.3 kB',
      '123 kB',
      '2.5 MB',
      '2.1 GB',
    ]);
  });
});
