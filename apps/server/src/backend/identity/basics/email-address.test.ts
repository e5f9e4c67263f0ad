import { expect, test } from 'vitest';
import { parseEmailAddress } from './email-address.ts';

test('an address is kept in lower case, so that Ada and ada are one person', () => {
  expect(parseEmailAddress(' Ada.Lovelace+journal@Example.COM ')).toBe('ada.lovelace+journal@example.com');
  expect(parseEmailAddress("o'neil@xn--bcher-kva.example")).toBe("o'neil@xn--bcher-kva.example");
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@example..com',
  'ada@-example.com',
  'ada..l@example.com',
  'ada @example.com',
  'ada@example.com, eve@example.com',
  'Ada <ada@example.com>',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@exampl\u212a.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(125)}com`,
])('%j is no address', (text) => {
  expect(parseEmailAddress(text)).toBeNull();
});
