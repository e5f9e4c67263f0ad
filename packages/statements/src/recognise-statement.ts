import { Refusal } from './contracts/refusal.ts';
import type { StatementSource } from './contracts/source.ts';
import type { DetectedFormat } from './contracts/statement.ts';
import { detectFormat } from './detect-format.ts';
import { openDocuments } from './documents/open-documents.ts';

/** What the documents of an upload are, without reading them: those that are of no kind that is known are left out. */
export async function recogniseStatement(source: StatementSource): Promise<readonly DetectedFormat[]> {
  const found: DetectedFormat[] = [];
  for (const opened of await openDocuments(source)) {
    if ('refusal' in opened) continue;
    try {
      found.push((await detectFormat(opened.document.sniff, {})).detected);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return found;
}
