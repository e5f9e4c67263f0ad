import { createHash } from 'node:crypto';
import { appData } from '@tapebook/contract';
import { createTradeTable, tradeTableToJson } from '@tapebook/domain/analytics';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FORM_FINGERPRINT } from './journal-state.ts';

test('what is kept of journals is of the form that is answered: raise FORM and write down the new fingerprint where it is not', () => {
  const schema = z.toJSONSchema(appData, { io: 'output', unrepresentable: 'any' });
  // Of the table the contract says no columns: one that is added is told by its name.
  const { categories, numbers, integers, realisations, partExits } = tradeTableToJson(createTradeTable([]));
  const columns = [categories, numbers, integers, realisations.numbers, partExits.numbers].map(Object.keys);
  const form = JSON.stringify([schema, columns]);
  const fingerprint = createHash('sha256').update(form).digest('hex').slice(0, 16);
  expect(fingerprint).toBe(FORM_FINGERPRINT);
});
