import { expect, it } from 'vitest';
import { accountBookingOf } from './booking-words.ts';

it.each([
  ['Ausführung ORDER Kauf IE00XMPL0036 41', 'trade'],
  ['Ausf\ufffdhrung ORDER Verkauf IE00XMPL0036 41', 'trade'],
  ['Storno Ausführung ORDER Kauf IE00XMPL0036 41', 'trade'],
  ['Opt.-Recht - vorz. KO DE000MUSTK07 (mit Restwert)', 'papers'],
  ['Zinsabschluss   01.07.2025 - 30.09.2025', 'interest'],
  ['Zinszahlung XS0000000001', 'dividend'],
  ['Storno Dividendenzahlung US00XMPL0018', 'dividend'],
  ['Ertr\ufffdgnisaussch\ufffdttung IE00XMPL0036', 'dividend'],
  ['Verwahrentgelt DE000XMPL019', 'fee'],
  ['Vorabpauschale IE00XMPL0036', 'tax'],
  ['Steuerausgleich 2025', 'tax'],
  ['\ufffdberweisung Erika Beispiel', 'deposit'],
  ['Etwas Neues', null],
] as const)('flatex books %s as %s', (words, kind) => {
  expect(accountBookingOf(words, false)).toBe(kind);
});

it('takes what has no words, or names another account, for a transfer', () => {
  expect(accountBookingOf('', false)).toBe('deposit');
  expect(accountBookingOf('Miete März', true)).toBe('deposit');
});
