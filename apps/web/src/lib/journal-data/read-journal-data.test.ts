import { APP_DATA_BINARY, type AppDataHeadJson, DEFAULT_SETTINGS, encodeAppData } from '@tapebook/contract';
import { encodeTradeTable, tradeTableToJson } from '@tapebook/domain/analytics';
import { describe, expect, it, vi } from 'vitest';
import { UnexpectedAnswerError } from '#web/lib/http/problem-error.ts';
import { readJournalData } from './read-journal-data.ts';
import { tableOf } from './trade-rows.testing.ts';

const head: AppDataHeadJson = {
  user: { id: 'jörg', demo: false },
  accounts: [],
  instruments: [],
  setups: [],
  tags: [],
  insights: [],
  rules: [],
  settings: DEFAULT_SETTINGS,
  sources: [],
};
/** As the form in JSON says it. */
const user = { ...head.user, email: 'jörg@example.com', emailVerified: true };
const table = tableOf({ exits: [['2026-03-02', 51]] }, { exits: [['2026-03-03', -9]], symbol: '日経' });

const answer = (body: BodyInit, type: string) =>
  new Response(body, { headers: { 'content-type': type, etag: '"1-u-7"' } });

describe('reading the journal', () => {
  it('gives the same from columns in binary and from JSON', async () => {
    const blob = encodeAppData(head, encodeTradeTable(table));
    const binary = await readJournalData(answer(new Blob([new Uint8Array(blob)]), APP_DATA_BINARY));
    const json = await readJournalData(
      answer(
        JSON.stringify({ ...head, user, trades: { count: 2, columns: tradeTableToJson(table) } }),
        'application/json',
      ),
    );
    expect(binary).toEqual({ head, table, version: '"1-u-7"' });
    expect(json).toEqual(binary);
  });

  it('says so when the answer is something else or cut short', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const body of ['', 'nonsense, but long enough to be read as a length'])
      await expect(readJournalData(answer(body, APP_DATA_BINARY))).rejects.toBeInstanceOf(
        UnexpectedAnswerError,
      );
    await expect(readJournalData(answer('{"user":', 'application/json'))).rejects.toBeInstanceOf(
      UnexpectedAnswerError,
    );
    expect(warned).toHaveBeenCalledTimes(3);
    warned.mockRestore();
  });
});
