/** Pixels as rows of red, green, blue, opacity, a byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture with its longer side at most so long; never larger than it is. Each new pixel is the mean of
 * the old ones that it covers, parts of pixels counted as such, so that thin lines of a chart stay visible.
 */
export function shrink(source: Pixels, longest: number): Pixels {
  const scale = Math.max(source.width, source.height) / longest;
  if (scale <= 1) return source;
  const width = Math.max(1, Math.round(source.width / scale));
  const height = Math.max(1, Math.round(source.height / scale));
  const columns = coverage(source.width, width);
  const rows = coverage(source.height, height);
  const data = new Uint8ClampedArray(width * height * 4);
  const sums = new Float64Array(width * 4);
  rows.forEach(({ first, weights }, y) => {
    sums.fill(0);
    weights.forEach((rowWeight, row) => {
      const line = (first + row) * source.width;
      for (let x = 0; x < width; x += 1) {
        const column = columns[x];
        if (column === undefined) continue;
        for (let index = 0; index < column.weights.length; index += 1) {
          const at = (line + column.first + index) * 4;
          // Colours count by their opacity: what cannot be seen has none.
          const alpha = (source.data[at + 3] ?? 0) * rowWeight * (column.weights[index] ?? 0);
          sums[x * 4] = (sums[x * 4] ?? 0) + (source.data[at] ?? 0) * alpha;
          sums[x * 4 + 1] = (sums[x * 4 + 1] ?? 0) + (source.data[at + 1] ?? 0) * alpha;
          sums[x * 4 + 2] = (sums[x * 4 + 2] ?? 0) + (source.data[at + 2] ?? 0) * alpha;
          sums[x * 4 + 3] = (sums[x * 4 + 3] ?? 0) + alpha;
        }
      }
    });
    for (let x = 0; x < width; x += 1) {
      const alpha = sums[x * 4 + 3] ?? 0;
      const at = (y * width + x) * 4;
      if (alpha === 0) continue;
      data[at] = (sums[x * 4] ?? 0) / alpha;
      data[at + 1] = (sums[x * 4 + 1] ?? 0) / alpha;
      data[at + 2] = (sums[x * 4 + 2] ?? 0) / alpha;
      data[at + 3] = alpha;
    }
  });
  return { data, width, height };
}

interface Cover {
  readonly first: number;
  /** Of each old pixel from the first on; they add up to 1. */
  readonly weights: readonly number[];
}

/** Which old pixels each new one covers along one side. */
function coverage(from: number, to: number): Cover[] {
  const scale = from / to;
  return Array.from({ length: to }, (_, index) => {
    const start = index * scale;
    const end = Math.min(from, start + scale);
    const first = Math.floor(start);
    const weights: number[] = [];
    for (let pixel = first; pixel < end; pixel += 1) {
      weights.push((Math.min(end, pixel + 1) - Math.max(start, pixel)) / (end - start));
    }
    return { first, weights };
  });
}
