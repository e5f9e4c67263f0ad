import type { Holding } from './holding.ts';

/** Positions that links join, directly or through others. */
export class Components {
  private readonly parents = new Map<Holding, Holding>();

  constructor(holdings: readonly Holding[]) {
    for (const holding of holdings) this.parents.set(holding, holding);
  }

  rootOf(holding: Holding): Holding {
    let root = holding;
    for (
      let next = this.parents.get(root);
      next !== undefined && next !== root;
      next = this.parents.get(root)
    ) {
      root = next;
    }
    // What was walked points at the root from now on.
    for (let one = holding; one !== root; ) {
      const next = this.parents.get(one) ?? root;
      this.parents.set(one, root);
      one = next;
    }
    return root;
  }

  join(left: Holding, right: Holding): void {
    this.parents.set(this.rootOf(right), this.rootOf(left));
  }

  /** Members by root, in the order in which the positions were given. */
  groups(): Map<Holding, Holding[]> {
    return Map.groupBy(this.parents.keys(), (holding) => this.rootOf(holding));
  }
}
