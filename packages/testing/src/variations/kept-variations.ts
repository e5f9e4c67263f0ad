/** One variation of a test, as its failure names it. */
export interface KeptVariation {
  readonly kind: string;
  readonly of: string;
  readonly number: number;
}

/** Variations that have failed once: every run tries them, whatever its seed. */
export const KEPT_VARIATIONS: readonly KeptVariation[] = [];
