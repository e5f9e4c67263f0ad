import { describe, expect, test } from 'vitest';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import { readJson } from './read-json.ts';

async function* pieces(...parts: string[]) {
  yield* parts;
}

const refusalOf = async (...parts: string[]): Promise<Refusal> => {
  const error = await readJson('awards.json', pieces(...parts)).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new Error('not refused');
  return error;
};

test('a value is read from pieces that are cut anywhere', async () => {
  expect(await readJson('awards.json', pieces('{"a": [1, "', 'x"]', '}'))).toEqual({ a: [1, 'x'] });
});

test('a key that names the prototype changes no object', async () => {
  await readJson('awards.json', pieces('{"__proto__": {"polluted": true}}'));
  expect('polluted' in {}).toBe(false);
});

describe('what is no JSON', () => {
  test('is refused with its line', async () => {
    const { code, line, message } = await refusalOf('{\n "a": 1,\n "b": oops\n}');
    expect([code, line]).toEqual(['broken-file', 3]);
    expect(message).toContain('line 3, character 7');
  });

  test.each(['{\n "a": [1,', '{\n "a": "unfin', '{\n "a": 1'])(
    'but was cut off says so: %j',
    async (text) => {
      const { code, line } = await refusalOf(text);
      expect([code, line]).toEqual(['truncated-file', 2]);
    },
  );

  test('but nests without end is refused or read, and never ends the program', async () => {
    const deep = '['.repeat(200_000);
    expect((await refusalOf(deep)).code).toBe('truncated-file');
  });
});

test('more than is read at once is refused before all of it is held', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1;
      yield ' '.repeat(1024 * 1024);
    }
  }
  await expect(readJson('big.json', endless())).rejects.toThrow(/larger than 20 MiB/);
  expect(given).toBeLessThan(LIMITS.jsonBytes / 1024 / 1024 + 2);
});
