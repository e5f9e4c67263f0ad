import { Refusal } from './contracts/refusal.ts';
import type { StatementSource } from './contracts/source.ts';
import type { DetectedFormat } from './contracts/statement.ts';
import { detectFormat } from './detect-format.ts';
import { jsonDocuments } from './documents/json-table-document.ts';
import { openDocuments } from './documents/open-documents.ts';
import type { StatementDocument } from './documents/statement-document.ts';

/** What the documents of an upload are, without reading them: those that are of no kind that is known are left out. */
export async function recogniseStatement(source: StatementSource): Promise<readonly DetectedFormat[]> {
  const found: DetectedFormat[] = [];
  for (const opened of await openDocuments(source)) {
    if ('refusal' in opened) continue;
    const { document } = opened;
    const own = await detected(document);
    // A JSON file of no known kind is the tables that its lists are.
    if (own !== null || document.sniff.kind !== 'json') found.push(...(own ?? []));
    else for (const table of await tablesIn(document)) found.push(...((await detected(table)) ?? []));
  }
  return found;
}

async function detected({ sniff }: StatementDocument): Promise<readonly DetectedFormat[] | null> {
  return orNull(async () => [(await detectFormat(sniff, {})).detected]);
}

const tablesIn = async (document: StatementDocument): Promise<readonly StatementDocument[]> =>
  (await orNull(() => jsonDocuments(document))) ?? [];

async function orNull<Result>(find: () => Promise<Result>): Promise<Result | null> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
