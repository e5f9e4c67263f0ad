import { STATEMENT_FORMATS } from './catalogue/catalogue.gen.ts';
import { findCandidates } from './catalogue/find-candidates.ts';
import { loadFormat } from './catalogue/load-format.ts';
import { Refusal } from './contracts/refusal.ts';
import type { ReadOptions } from './contracts/source.ts';
import type { DetectedFormat } from './contracts/statement.ts';
import { looksLikeHoldings, otherReport } from './other-reports.ts';
import { ANY_TABLE, type CataloguedFormat, type StatementFormat } from './recognition/statement-format.ts';
import type { FileKind, Sniff } from './tables/sniff.ts';

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
export async function detectFormat(sniff: Sniff, options: ReadOptions): Promise<Detection> {
  const { broker = 'auto', format } = options;
  const chosen = STATEMENT_FORMATS.filter(
    (each) =>
      (broker === 'auto' || broker === '' || isOf(each, broker)) &&
      (format === undefined || each.id === format),
  );
  if (chosen.length === 0) throw unknownChoice(broker, format);
  const candidates = findCandidates(sniff);
  const best = await surestOf(
    candidates.filter((each) => chosen.includes(each)),
    sniff,
    (format) => !contradicts(format, broker, sniff),
  );
  const told = chosen.length < STATEMENT_FORMATS.length;
  const sure = best !== null && best.confidence > ANY_TABLE && best.format.id !== 'generic-table';
  const known = told || sure ? null : otherReport(sniff);
  if (known !== null) throw new Refusal('not-a-statement', `${sniff.fileName} ${known}`);
  if (best !== null) {
    const detected = describe(best.format, sniff, told ? 1 : best.confidence);
    return { format: best.format, detected, anyTable: best.confidence <= ANY_TABLE };
  }
  const other = told ? await surestOf(candidates, sniff) : null;
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

interface Recognised {
  readonly format: StatementFormat;
  readonly confidence: number;
}

/** The format that is surest of the file; of two that are as sure the first by name. */
async function surestOf(
  candidates: readonly CataloguedFormat[],
  sniff: Sniff,
  isAllowed: (format: StatementFormat) => boolean = () => true,
): Promise<Recognised | null> {
  let best: Recognised | null = null;
  for (const { id, surestAt = 1 } of inOrderOfSureness(candidates)) {
    if (best !== null && best.confidence > surestAt) break;
    const format = await loadFormat(id);
    const confidence = isAllowed(format) ? format.recognise(sniff) : 0;
    if (confidence >= SURE_ENOUGH && (best === null || isBefore({ format, confidence }, best))) {
      best = { format, confidence };
    }
  }
  return best;
}

/** The generic table last: a table of a broker that is known need not be looked at as any other. */
const inOrderOfSureness = (formats: readonly CataloguedFormat[]): CataloguedFormat[] =>
  formats.toSorted((one, other) => (other.surestAt ?? 1) - (one.surestAt ?? 1));

const isBefore = (one: Recognised, other: Recognised): boolean =>
  one.confidence > other.confidence ||
  (one.confidence === other.confidence && one.format.id < other.format.id);

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

const isOf = ({ broker }: CataloguedFormat, id: string): boolean =>
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
