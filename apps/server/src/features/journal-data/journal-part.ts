import { createHash } from 'node:crypto';
import {
  type AppDataHeadJson,
  appData,
  DEFAULT_SETTINGS,
  encodeAppData,
  type SharePartJson,
} from '@tapebook/contract';
import {
  encodeTradeTable,
  RISK_CURRENCY,
  type TradeTable,
  tradeTableToJson,
} from '@tapebook/domain/analytics';
import { seesAccount } from '#server/platform/auth/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { compressed } from './compressed.ts';
import { cutTable } from './cut-table.ts';
import type { DataUser } from './journal-data-head.ts';
import type { Journal } from './journal-state.ts';
import { readWholeJournal } from './journal-table.ts';

/** Names a part in an ETag: who is let see another gets another answer. */
export const partTag = (part: SharePartJson): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 16);

/** What stands beside the trades, as far as it is of the part: no findings, fields, rules or sources, which are of the whole. */
function cutHead(head: AppDataHeadJson, table: TradeTable, part: SharePartJson): AppDataHeadJson {
  const { amounts } = part;
  const symbols = new Set(table.categories.symbol.values);
  const accounts = head.accounts.filter(({ id }) => seesAccount(part, id));
  const { trading } = head.settings;
  return {
    ...head,
    accounts: accounts.map((account) => ({
      ...account,
      openingBalance: '0',
      feeModel: null,
      riskDefault: null,
      propTerms: null,
      ...(amounts ? {} : { currency: RISK_CURRENCY }),
    })),
    instruments: head.instruments.filter(({ symbol }) => symbols.has(symbol)),
    insights: [],
    fields: [],
    rules: [],
    sources: [],
    settings: {
      ...head.settings,
      trading: amounts
        ? trading
        : {
            ...trading,
            breakEvenBand: DEFAULT_SETTINGS.trading.breakEvenBand,
            defaultRisk: null,
            // Multiples of risk are the only currency there is.
            unit: 'currency',
          },
    },
  };
}

/** What the page loads of a part of a journal: the table without the rows of others, cut before anything is sent. */
export async function makePart(
  database: Database,
  journal: Journal,
  part: SharePartJson,
  /** `null`: the binary form, compressed with Brotli; else JSON for this person. */
  user: DataUser | null,
): Promise<Buffer> {
  const read = await readWholeJournal(database, journal);
  const table = cutTable(read.table, part);
  const head = cutHead(read.head, table, part);
  if (user === null) return compressed(encodeAppData(head, encodeTradeTable(table)));
  const trades = { count: table.length, columns: tradeTableToJson(table) };
  return Buffer.from(JSON.stringify(appData.parse({ ...head, user, trades })));
}
