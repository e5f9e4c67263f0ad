import type { TransferWay } from '../crypto/transfer-report.ts';

/** Most of the venue's lists of transfers are of one direction, which only the file's name says. */
export function wayOfFile(fileName: string): TransferWay | null {
  const deposits = /deposit/i.test(fileName);
  const withdrawals = /withdraw/i.test(fileName);
  return deposits === withdrawals ? null : deposits ? 'deposit' : 'withdrawal';
}

export const unsaidWay = (line: number): string =>
  `Line ${line} does not say whether it came or went, and neither does the name of the file. Put “deposit” or “withdraw” into the file’s name, as the exchange does, and import it again.`;
