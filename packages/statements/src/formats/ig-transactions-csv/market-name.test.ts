import { expect, test } from 'vitest';
import { readMarketName } from './market-name.ts';

test.each([
  ['Spot Gold ($1) converted at 0.861122464', 'Spot Gold ($1) USD 1 0.861122464'],
  ['Germany 40 Cash (€1)', 'Germany 40 Cash (€1) EUR 1 -'],
  ['Wall Street Cash (£0.5)', 'Wall Street Cash (£0.5) GBP 0.5 -'],
  ['EUR/USD Mini converted at 0.9', 'EUR/USD Mini USD - 0.9'],
  ['Acme Corp (All Sessions)', 'Acme Corp (All Sessions) - - -'],
])('%s', (text, read) => {
  const { name, currency, point, rate } = readMarketName(text);
  expect([name, currency ?? '-', point ?? '-', rate ?? '-'].join(' ')).toBe(read);
});
