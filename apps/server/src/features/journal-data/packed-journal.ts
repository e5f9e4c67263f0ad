import { type AppDataHeadJson, encodeAppData } from '@tapebook/contract';
import { encodeTradeTable, type TradeTable } from '@tapebook/domain/analytics';
import { compressed } from './compressed.ts';

/**
 * The binary form of `app_data`, compressed with Brotli. What it is made of is given back at once: memory beside the heap is swept
 * late, and a large journal would stand there three times.
 */
export async function packedJournal(head: AppDataHeadJson, table: TradeTable): Promise<Buffer> {
  const rows = encodeTradeTable(table);
  const whole = encodeAppData(head, rows);
  giveBack(rows);
  const bytes = await compressed(whole);
  giveBack(whole);
  return bytes;
}

const giveBack = ({ buffer }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
};
