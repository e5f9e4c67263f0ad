import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { describeServiceError } from './describe-service-error.ts';
import { FUNCTION_MESSAGES } from './function-messages.ts';
import { IDENTITY_MESSAGES } from './identity-messages.ts';
import { knowServiceErrors } from './service-words.ts';
import { STORAGE_MESSAGES } from './storage-messages.ts';

knowServiceErrors(describeServiceError);

/** The codes that the product has to have words for, by service. */
const catalogue = z
  .object({ identity: z.array(z.string()), storage: z.array(z.string()), functions: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'error-catalogue.json'), 'utf8')));

const SERVICES = [
  ['auth', catalogue.identity, IDENTITY_MESSAGES],
  ['storage', catalogue.storage, STORAGE_MESSAGES],
  ['functions', catalogue.functions, FUNCTION_MESSAGES],
] as const;

describe.each(SERVICES)('the words for failures of %s', (service, codes, messages) => {
  it.each(codes)('say what happened and what to do next for %s', (code) => {
    expect(messages).toHaveProperty([code]);
    const words = describeServiceError({ code: `${service}/${code}` });
    expect(words).toBe(Object.entries(messages).find(([key]) => key === code)?.[1]);
    expect(words).toMatch(/^[A-Z].{15,}\.$/s);
    expect(describeFailure({ code: `${service}/${code}` }).detail).toBe(words);
  });

  it('never show a code', () => {
    for (const [code, words] of Object.entries(messages)) {
      if (code.includes('-')) expect(words).not.toContain(code);
    }
  });

  it('exist also for a code that nobody listed', () => {
    expect(describeServiceError({ code: `${service}/something-new` })).toMatch(/Try again/);
  });
});

describe('the words for other errors', () => {
  it('are left to others', () => {
    expect(describeServiceError(new Error('x'))).toBeNull();
    expect(describeServiceError({ code: 'constructor/toString' })).toBeNull();
    expect(describeServiceError(null)).toBeNull();
  });

  it('do not tell whether the address or the password was wrong', () => {
    expect(IDENTITY_MESSAGES['wrong-password']).toBe(IDENTITY_MESSAGES['invalid-credential']);
  });
});
