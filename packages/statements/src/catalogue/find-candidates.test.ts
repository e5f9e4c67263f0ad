import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesSource, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../contracts/refusal.ts';
import type { StatementSource } from '../contracts/source.ts';
import { openDocuments } from '../documents/open-documents.ts';
import type { Sniff } from '../tables/sniff.ts';
import { STATEMENT_FORMATS } from './catalogue.gen.ts';
import { findCandidates } from './find-candidates.ts';
import { loadFormat } from './load-format.ts';
import { FORMATS_FOLDER } from './render-catalogue.ts';

const formats = await Promise.all(STATEMENT_FORMATS.map(({ id }) => loadFormat(id)));

async function sniffsOf(source: StatementSource): Promise<Sniff[]> {
  const opened = await openDocuments(source).catch((error: unknown) => {
    if (error instanceof Refusal) return [];
    throw error;
  });
  return opened.flatMap((each) => ('document' in each ? [each.document.sniff] : []));
}

const idsOf = (sniff: Sniff): string[] => findCandidates(sniff).map(({ id }) => id);

describe('of a format that recognises a file, the catalogue says so beforehand:', () => {
  const folders = STATEMENT_FORMATS.map(({ id }) => join(FORMATS_FOLDER, id, 'samples')).filter(existsSync);
  test.each(folders)('%s, whole and cut', async (folder) => {
    for (const name of readdirSync(folder).filter((each) => !each.endsWith('.expected.json'))) {
      const bytes = readFileSync(join(folder, name));
      const isWhole = /\.(?:pdf|xlsx|zip)$/.test(name);
      for (const length of isWhole ? [bytes.length] : [bytes.length, Math.floor(bytes.length / 2), 40]) {
        for (const sniff of await sniffsOf(bytesSource(name, bytes.subarray(0, length)))) {
          const recognised = formats.filter((format) => format.recognise(sniff) > 0);
          expect(idsOf(sniff)).toEqual(expect.arrayContaining(recognised.map((format) => format.id)));
        }
      }
    }
  });
});

describe('the candidates of a file', () => {
  const candidatesOf = async (name: string, text: string) =>
    (await sniffsOf(textSource(name, text))).map(idsOf);

  test('are few, and any table is always one', async () => {
    const found = await candidatesOf(
      'orders.csv',
      '\nOrderUuid,Exchange,Type,Quantity,Limit\n1,BTC-X,BUY,2,3\n',
    );
    expect(found).toEqual([expect.arrayContaining(['generic-table'])]);
    expect(found[0]?.length).toBeLessThan(5);
  });

  test('do not depend on how headings are parted and written', async () => {
    const title = 'Account,Account Trade History\n';
    const spellings = [
      'Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Price',
      'execTime,SPREAD,side,Qty ($),pos_effect,symbol, Price ',
    ];
    for (const spelling of spellings) {
      const [found] = await candidatesOf('trades.csv', `${title}${spelling}\n`);
      expect(found).toContain('thinkorswim-statement-csv');
    }
  });

  test('are found by a header far below the beginning of the file', async () => {
    const above = 'Position,1,2,3,4,5,6\n'.repeat(300);
    const [found] = await candidatesOf(
      'trades.csv',
      `${above}Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Price\n`,
    );
    expect(found).toContain('thinkorswim-statement-csv');
  });

  test('are those whose words a document has', async () => {
    const words = 'AJ Bell\nCONTRACT NOTE, of 2 shares\n';
    expect(await candidatesOf('note.txt', words)).toEqual([expect.arrayContaining(['aj-bell-pdf-notes'])]);
    expect(await candidatesOf('note.txt', words.replace('NOTE', ''))).not.toEqual([
      expect.arrayContaining(['aj-bell-pdf-notes']),
    ]);
  });
});
