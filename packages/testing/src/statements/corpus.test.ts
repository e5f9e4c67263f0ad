import { Decimal } from '@tapebook/domain/money';
import { describe, expect, test } from 'vitest';
import { corpusFiles } from './corpus/corpus-files.ts';
import { unexplained } from './corpus/corpus-table.ts';
import { UNREAD } from './corpus/known-cases.ts';
import { readCorpusFile } from './corpus/read-corpus.ts';
import { amountOf, collectStatement, ibkrCsvLines, textSource } from './index.ts';

/**
 * Reads real statements out of the folder that TAPEBOOK_STATEMENTS names: one folder a broker, beside
 * each file what it adds up to (`.expected.json`). Without that folder only the generated statement is
 * read. Statements of people are not ours to keep, so none of them is here.
 */
const files = corpusFiles(process.env.TAPEBOOK_STATEMENTS);

describe.each(files)('$name', (file) => {
  const result = readCorpusFile(file);

  test('is recognised and read, or on the list with its reason', async () => {
    const { outcome, problems, detected } = (await result).reading.summary;
    if (UNREAD[file.name] !== undefined) {
      // What the list says is not read must be refused or asked about in words.
      if (outcome !== 'read') expect(problems[0]?.message.length).toBeGreaterThan(20);
      return;
    }
    expect({ outcome, problem: outcome === 'read' ? '' : problems[0]?.message }).toEqual({
      outcome: 'read',
      problem: '',
    });
    expect(detected?.format).toBeTypeOf('string');
  });

  test('has a verdict for every row', async () => {
    const { summary, activities, verdicts } = (await result).reading;
    const { rows, activities: imported, ignored, rejected } = summary.counts;
    expect(activities.length + verdicts.length).toBe(rows);
    expect(activities.length).toBe(imported);
    expect(ignored + rejected).toBe(verdicts.length);
    for (const { message } of verdicts) expect(message.length).toBeGreaterThan(5);
  });

  test('has the figures that are stated beside it, or a reason why not', async () => {
    expect(unexplained(await result)).toEqual([]);
  });
});

test('a generated statement of a broker adds up to what it was made of', async () => {
  const lines = ibkrCsvLines({ executions: 3000, seed: 3 });
  let text = '';
  let next = lines.next();
  for (; next.done !== true; next = lines.next()) text += next.value;
  const { summary, activities } = await collectStatement(textSource('generated.csv', text));
  const sum = (measure: string) =>
    summary.totals
      .filter((total) => total.measure === measure)
      .reduce((total, { value }) => total.plus(value), Decimal.zero);
  expect(activities.length).toBe(next.value.executions);
  expect(sum('fees').equals(amountOf(next.value.commissionCents))).toBe(true);
  expect(sum('realised-pnl').equals(amountOf(next.value.grossCents))).toBe(true);
});
