/** The chance ever to lose `units`, each bet winning or losing one at odds of `p` (gambler's ruin, Feller). */
export const ruinOfEvenMoney = (p: number, units: number): number => (p <= 0.5 ? 1 : ((1 - p) / p) ** units);

/** The same within so many bets, exactly. */
export function ruinWithin(p: number, units: number, bets: number): number {
  // Chance to stand at each number of units; nothing comes back from 0, and beyond what is left nothing is lost.
  let chance = new Float64Array(units + bets + 2);
  chance[units] = 1;
  let lost = 0;
  for (let bet = 0; bet < bets; bet += 1) {
    const next = new Float64Array(chance.length);
    for (let at = 1; at < chance.length - 1; at += 1) {
      const here = chance[at] ?? 0;
      next[at + 1] = (next[at + 1] ?? 0) + here * p;
      if (at === 1) lost += here * (1 - p);
      else next[at - 1] = (next[at - 1] ?? 0) + here * (1 - p);
    }
    chance = next;
  }
  return lost;
}
