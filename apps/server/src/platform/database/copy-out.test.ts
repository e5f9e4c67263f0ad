import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { splitCopied } from './copied-text.ts';
import { copyOut, copyPieces } from './copy-out.ts';

const database = await openTestDatabase();

const linesOf = (pieces: readonly string[]): string[] => pieces.join('').split('\n').slice(0, -1);

it('brings every character of a text back as it was, and nothing as nothing', async () => {
  const texts = ['plain', '', 'a\tb', 'two\nlines\r', 'back\\slash \\N \\t', '\b\f\v', 'Zürich 東京 🙂'];
  const pieces = await database.tenant('maja', (tx) =>
    copyOut(
      tx,
      sql`SELECT ${sql.join(
        texts.map((text) => sql.lit(text)),
        sql`, `,
      )}, NULL`,
    ),
  );
  expect(linesOf(pieces).map(splitCopied)).toEqual([[...texts, null]]);
});

it('gives many rows in pieces of whole lines, in their order', async () => {
  const pieces = await database.tenant('maja', (tx) =>
    copyOut(tx, sql`SELECT n, repeat('ü', 100) FROM generate_series(1, 20000) AS n`),
  );
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.every((piece) => piece.endsWith('\n'))).toBe(true);
  expect(linesOf(pieces).map((line) => Number(splitCopied(line)[0]))).toEqual(
    Array.from({ length: 20_000 }, (_, place) => place + 1),
  );
});

it('refuses a query with parameters, which COPY does not take', async () => {
  const copied = database.tenant('maja', (tx) => copyOut(tx, sql`SELECT ${'a value'}`));
  await expect(copied).rejects.toThrow(TypeError);
});

it('ends its transaction where what takes the pieces fails, as a disk does that is full', async () => {
  const copying = database.tenant('maja', (tx) =>
    copyPieces(tx, sql`SELECT n, repeat('ü', 100) FROM generate_series(1, 200000) AS n`, () => {
      throw new Error('no space left');
    }),
  );
  await expect(copying).rejects.toThrow('no space left');
  expect(await database.tenant('maja', (tx) => copyOut(tx, sql`SELECT 1`))).toEqual(['1\n']);
});
