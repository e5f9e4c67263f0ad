import { createHash } from 'node:crypto';
import { appData } from '@tapebook/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FORM_FINGERPRINT } from './journal-state.ts';

test('what is kept of journals is of the form that is answered: raise FORM and write down the new fingerprint where it is not', () => {
  const schema = z.toJSONSchema(appData, { io: 'output', unrepresentable: 'any' });
  const fingerprint = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16);
  expect(fingerprint).toBe(FORM_FINGERPRINT);
});
