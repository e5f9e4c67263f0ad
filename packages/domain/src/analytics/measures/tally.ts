import { MoneySum } from '../statistics/sum.ts';

/** How the results of a sample fall apart into wins, losses and scratches: all that averages, rates and profit factor need. */
export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly scratches: number;
  readonly net: number;
  readonly grossProfit: number;
  /** Sum of the losses, not positive. */
  readonly grossLoss: number;
  readonly largestWin: number | null;
  readonly largestLoss: number | null;
}

export const signOf = (net: number, band: number): 1 | -1 | 0 => (net > band ? 1 : net < -band ? -1 : 0);

/** @param signs of each result, whether it is a win or a loss. */
export function tallyOf(nets: Float64Array, signs: Int8Array): Tally {
  const all = new MoneySum();
  const profit = new MoneySum();
  const loss = new MoneySum();
  let wins = 0;
  let losses = 0;
  let largestWin: number | null = null;
  let largestLoss: number | null = null;
  for (let i = 0; i < nets.length; i += 1) {
    const net = nets[i] ?? 0;
    all.add(net);
    if (signs[i] === 1) {
      wins += 1;
      profit.add(net);
      if (largestWin === null || net > largestWin) largestWin = net;
    } else if (signs[i] === -1) {
      losses += 1;
      loss.add(net);
      if (largestLoss === null || net < largestLoss) largestLoss = net;
    }
  }
  const scratches = nets.length - wins - losses;
  const [net, grossProfit, grossLoss] = [all.total(), profit.total(), loss.total()];
  return { wins, losses, scratches, net, grossProfit, grossLoss, largestWin, largestLoss };
}
