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

  test('but nests without end is refused, and never ends the program', async () => {
    const deep = '['.repeat(200_000);
    expect((await refusalOf(deep)).code).toBe('broken-file');
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
  await expect(readJson('big.json', endless())).rejects.toThrow(/more in it than is read/);
  expect(given).toBeLessThan(LIMITS.jsonBytes / 1024 / 1024 + 2);
});

test('lists within lists beyond what any statement has are refused before they take their memory', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}"]${'[['}"${']'.repeat(depth)}`;
  expect(JSON.stringify(await readJson('a.json', pieces(nested(100))))).toBe(nested(100));
  expect((await refusalOf(nested(5_000))).message).toContain('nests its lists too deep');
});

test('more values than fit the memory are refused before they are made', async () => {
  expect((await refusalOf(`[${'{},'.repeat(1_000_000)}{}]`)).code).toBe('file-too-large');
});
