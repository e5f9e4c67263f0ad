import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const TABLE = [
  'Aa;Bb;Cc;Dd;Ee',
  '2026-03-02 10:00:00;ACME;Buy;10;15.25',
  '2026-03-02 11:00:00;ACME;Sell;10;16.25',
  '2026-03-03 11:00:00;NOVA;Buy;3;116.25',
  '',
].join('\n');

test('columns that were concluded from the rows are confirmed by the mapping as proposed', async () => {
  const asked = await collectStatement(textSource('trades.csv', TABLE));
  const { mapping } = asked.summary;
  expect(asked.summary.outcome).toBe('needs-mapping');
  expect(mapping?.questions).toMatchObject([{ about: 'columns', choices: ['as-proposed'] }]);
  if (mapping === undefined) return;
  const answered = await collectStatement(textSource('trades.csv', TABLE), { mapping });
  expect(answered.summary.outcome).toBe('read');
  expect(answered.activities).toHaveLength(3);
});
