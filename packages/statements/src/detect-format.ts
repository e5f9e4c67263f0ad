import type { FileKind, Sniff } from './bytes/sniff.ts';
import type { ReadOptions } from './contracts/source.ts';
import type { DetectedFormat } from './contracts/statement.ts';
import { ANY_TABLE, type StatementFormat } from './contracts/statement-format.ts';
import { STATEMENT_FORMATS } from './formats.ts';
import { looksLikeHoldings, otherReport } from './other-reports.ts';
import { Refusal } from './refusal.ts';

export interface Detection {
  readonly format: StatementFormat;
  readonly detected: DetectedFormat;
  /** No more than a table of some kind, and nothing beside it tells whose. */
  readonly anyTable: boolean;
}

/** Below this a format is not taken for recognised. */
const SURE_ENOUGH = 0.2;

/** What a file is, where that alone says why it is not read. */
const REFUSED_KINDS: Partial<Record<FileKind, string>> = {
  xls: 'is an old Excel workbook (.xls). Open it, save it as .xlsx or CSV and upload that.',
  encrypted: 'is protected by a password. Open it, save it without one and upload that.',
  pdf: 'is a PDF whose layout is not known. Most brokers offer the same statement as CSV: upload that.',
  html: 'is a web page without a table of trades that is known. Most brokers offer the same report as CSV.',
  json: 'is a JSON file of no kind that is known. Most brokers offer the same report as CSV.',
  image: 'is a picture. Upload the statement itself, as CSV, XML or a workbook.',
  binary: 'is no text and no known kind of statement. If it is encrypted or compressed, open it first.',
};

/**
 * The format that recognises the file best among those that the options allow.
 *
 * @throws {Refusal} when there is none, with what the file is instead.
 */
export function detectFormat(sniff: Sniff, options: ReadOptions): Detection {
  const { broker = 'auto', format } = options;
  const chosen = STATEMENT_FORMATS.filter(
    (each) =>
      (broker === 'auto' || broker === '' || isOf(each, broker)) &&
      (format === undefined || each.id === format),
  );
  if (chosen.length === 0) throw unknownChoice(broker, format);
  const best = bestOf(
    chosen.filter((each) => !contradicts(each, broker, sniff)),
    sniff,
  );
  const told = chosen.length < STATEMENT_FORMATS.length;
  const sure = best !== null && best.confidence > ANY_TABLE && best.format.id !== 'generic-table';
  const known = told || sure ? null : otherReport(sniff);
  if (known !== null) throw new Refusal('not-a-statement', `${sniff.fileName} ${known}`);
  if (best !== null) {
    const detected = describe(best.format, sniff, told ? 1 : best.confidence);
    return { format: best.format, detected, anyTable: best.confidence <= ANY_TABLE };
  }
  const other = told ? bestOf(STATEMENT_FORMATS, sniff) : null;
  if (other !== null) {
    throw new Refusal(
      'not-this-broker',
      `${sniff.fileName} is no statement of ${chosen[0]?.broker.label ?? broker}; it looks like ${describe(other.format, sniff, 0).label}. Choose that, or let the broker be recognised.`,
    );
  }
  const kind = REFUSED_KINDS[sniff.kind];
  if (kind !== undefined) {
    const code = sniff.kind === 'encrypted' ? 'encrypted-file' : 'format-not-built';
    throw new Refusal(code, `${sniff.fileName} ${kind}`);
  }
  if (looksLikeHoldings(sniff)) {
    throw new Refusal(
      'not-a-statement',
      `${sniff.fileName} lists what an account holds, not how it came to. Download the history of its transactions as CSV and upload that.`,
    );
  }
  throw new Refusal(
    'not-a-statement',
    `${sniff.fileName} was not recognised as a statement. Upload a broker’s export (CSV, XLSX, XML, or a zip of them), or a table with a header that names at least date, symbol, side, quantity and price.`,
  );
}

function bestOf(
  formats: readonly StatementFormat[],
  sniff: Sniff,
): { format: StatementFormat; confidence: number } | null {
  let best: { format: StatementFormat; confidence: number } | null = null;
  for (const format of formats) {
    const confidence = format.recognise(sniff);
    if (confidence >= SURE_ENOUGH && confidence > (best?.confidence ?? 0)) best = { format, confidence };
  }
  return best;
}

function describe(format: StatementFormat, sniff: Sniff, confidence: number): DetectedFormat {
  const { id, label } = format;
  const broker = format.brokerOf?.(sniff) ?? format.broker;
  return { broker: broker.id, format: id, label: `${broker.label} · ${label}`, confidence };
}

/** Whether a file of a common standard says itself that it is another broker's than the one that was chosen. */
function contradicts(format: StatementFormat, chosen: string, sniff: Sniff): boolean {
  if (chosen === 'auto' || chosen === '' || format.broker.id === chosen) return false;
  const own = format.brokerOf?.(sniff) ?? null;
  return own !== null && own.id !== chosen && own.aliases?.includes(chosen) !== true;
}

const isOf = ({ broker }: StatementFormat, id: string): boolean =>
  broker.id === id || (broker.aliases?.includes(id) ?? false);

function unknownChoice(broker: string, format: string | undefined): Refusal {
  const known = broker === 'auto' || STATEMENT_FORMATS.some((each) => isOf(each, broker));
  return known
    ? new Refusal(
        'unknown-format',
        `There is no format ${JSON.stringify(format)} of this broker. Leave it out to have it recognised.`,
      )
    : new Refusal(
        'unknown-broker',
        `There is no broker ${JSON.stringify(broker)}. Choose one from the list, or auto.`,
      );
}
