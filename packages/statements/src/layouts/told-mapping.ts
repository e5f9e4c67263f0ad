import type { ColumnMapping } from '../contracts/source.ts';
import type { FormatInput } from '../recognition/statement-format.ts';

/** What the trader says of how this file is read: said now, or kept for tables with this header. */
export const toldMapping = (
  { options, sniff }: Pick<FormatInput, 'options' | 'sniff'>,
  header: readonly string[],
): ColumnMapping | undefined => options.mapping ?? options.mappingFor?.({ fileName: sniff.fileName, header });
