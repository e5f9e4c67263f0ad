import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { parseLimits } from './limits.ts';
import { createSettings } from './settings.ts';

const read = (env: Record<string, string>) => parseLimits(createSettings(env), 50);

describe('the limits of a server and of a person', () => {
  it('are none where none are set, but for storage and connections', () => {
    expect(read({})).toEqual({
      people: null,
      activities: null,
      statementBytes: null,
      storageBytes: 2048 * 1024 * 1024,
      connections: 50,
      requestsPerMinute: null,
    });
  });

  it.each([
    ['LIMIT_PEOPLE', '0'],
    ['LIMIT_ACTIVITIES', '0'],
    ['LIMIT_STATEMENTS_MIB', 'lots'],
    ['LIMIT_CONNECTIONS', '51'],
    // A page would not come up.
    ['LIMIT_REQUESTS_PER_MINUTE', '10'],
  ])('%s=%s stops the start', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
  });
});
