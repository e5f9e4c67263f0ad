import type { Clusters } from './clusters.ts';

/** How a segment differs from all other trades. */
export interface Difference {
  /** Mean outcome within, less the mean of the rest. */
  readonly difference: number;
  readonly error: number;
  /** Difference in errors; 0 where nothing differs at all. */
  readonly t: number;
  /** What each cluster adds to the difference. */
  readonly influence: Float64Array;
}

/** Differences of segments of one journal: what they have in common is reckoned once. */
export class Differences {
  private readonly centred: Float64Array;
  private readonly ofCluster: Float64Array;
  private readonly least: number;
  private readonly clusters: Clusters;

  constructor(values: Float64Array, clusters: Clusters) {
    this.clusters = clusters;
    let mean = 0;
    for (const value of values) mean += value / values.length;
    this.centred = values.map((value) => value - mean);
    this.ofCluster = new Float64Array(clusters.count);
    let largest = 0;
    this.centred.forEach((value, row) => {
      const cluster = clusters.of[row] ?? 0;
      this.ofCluster[cluster] = (this.ofCluster[cluster] ?? 0) + value;
      largest = Math.max(largest, Math.abs(values[row] ?? 0));
    });
    // What is left of equal numbers by rounding is no difference.
    this.least = 1e-12 * largest;
  }

  of(rows: Uint32Array): Difference {
    const { centred, clusters, ofCluster } = this;
    const inside = new Float64Array(clusters.count);
    for (const row of rows) {
      const cluster = clusters.of[row] ?? 0;
      inside[cluster] = (inside[cluster] ?? 0) + (centred[row] ?? 0);
    }
    const rest = centred.length - rows.length;
    let [difference, squares] = [0, 0];
    const influence = inside.map((own, cluster) => {
      const value = own / rows.length - ((ofCluster[cluster] ?? 0) - own) / rest;
      difference += value;
      squares += value * value;
      return value;
    });
    const error = Math.sqrt(squares);
    const t = error > this.least ? difference / error : 0;
    return { difference, error, t, influence };
  }
}
