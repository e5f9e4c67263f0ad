import { BAR_COLUMNS, type BarColumns, emptyColumns } from '@tapebook/domain/prices';

const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** The columns one after the other. */
export function packBars(columns: BarColumns): Buffer {
  const count = columns.at.length;
  const packed = new Float64Array(count * BAR_COLUMNS.length);
  for (const [place, name] of BAR_COLUMNS.entries()) packed.set(columns[name], place * count);
  return Buffer.from(packed.buffer);
}

/** The same columns, one after the other over all pieces. */
export function unpackBars(pieces: readonly Buffer[]): BarColumns {
  const counts = pieces.map((piece) => piece.byteLength / BYTES / BAR_COLUMNS.length);
  const columns = emptyColumns(counts.reduce((sum, count) => sum + count, 0));
  let begin = 0;
  for (const [index, piece] of pieces.entries()) {
    const count = counts[index] ?? 0;
    // What the driver hands out need not begin at a multiple of eight.
    const numbers = new Float64Array(Uint8Array.from(piece).buffer);
    for (const [place, name] of BAR_COLUMNS.entries()) {
      columns[name].set(numbers.subarray(place * count, (place + 1) * count), begin);
    }
    begin += count;
  }
  return columns;
}
