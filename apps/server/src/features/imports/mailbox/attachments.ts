import { extname } from 'node:path';
import type { MessageStructureObject } from 'imapflow';

export interface Attachment {
  /** Its number in the mail. */
  readonly part: string;
  readonly name: string;
}

/** What statements come as; pictures, signatures and invitations are passed over. */
const STATEMENTS = new Set(
  '.csv .tsv .txt .tab .xls .xlsx .xlsm .ods .xml .json .html .htm .mht .pdf .zip .gz .ofx .qfx .qif .tlg .log .dat'.split(
    ' ',
  ),
);

/**
 * What of a mail may be a statement: what it carries as a file of such a kind, however deep, in mails that were forwarded within it too.
 * What it says itself is none, and is not asked for.
 */
export function attachmentsOf(structure: MessageStructureObject | undefined): Attachment[] {
  if (structure === undefined) return [];
  const name = structure.dispositionParameters?.filename ?? structure.parameters?.name ?? '';
  const own = STATEMENTS.has(extname(name.trim()).toLowerCase())
    ? [{ part: structure.part ?? '1', name: name.trim() }]
    : [];
  return [...own, ...(structure.childNodes ?? []).flatMap(attachmentsOf)];
}
