import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { collectStatement } from './index.ts';
import { sampleFiles } from './sample-files.ts';
import { bytesSource } from './text-source.ts';

/** Reports that say of each row in what it was paid: nothing of them depends on the account's currency. */
const REPORTS =
  /^(?:bitstamp|blockfi|blockpit|bybit-transaction-log|coinbase|coinledger|cointracking|cryptocom|delta|kraken|pionex|binance)/;

describe.each(sampleFiles().filter(({ format }) => REPORTS.test(format)))(
  '$format/$name',
  ({ name, path }) => {
    test('puts a coin into the same pair before the account is there and after', async () => {
      const pairs = async (currency?: string) => {
        const options = currency === undefined ? {} : { currency };
        const { activities } = await collectStatement(bytesSource(name, readFileSync(path)), options);
        return activities.map(({ line, facts }) => `${line} ${facts.instrument?.symbol}`);
      };
      expect(await pairs('CHF')).toEqual(await pairs());
    });
  },
);
