import {
  APP_DATA_BINARY,
  type AppDataHeadJson,
  DEFAULT_SETTINGS,
  encodeAppData,
  encodeChain,
} from '@tapebook/contract';
import {
  changesBetween,
  encodeTableChanges,
  encodeTradeTable,
  type TradeTable,
  tradeTableToJson,
} from '@tapebook/domain/analytics';
import { describe, expect, it, vi } from 'vitest';
import { UnexpectedAnswerError } from '#web/lib/http/problem-error.ts';
import { tableOf } from '../trade-rows.testing.ts';
import { followJournal } from './follow-journal.ts';
import {
  canFollow,
  changesSince,
  decodeJournal,
  readJournalData,
  receivedAs,
  tableBytes,
} from './read-journal-data.ts';

const head: AppDataHeadJson = {
  user: { id: 'jörg', demo: false },
  accounts: [],
  instruments: [],
  setups: [],
  tags: [],
  insights: [],
  rules: [],
  fields: [],
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

describe('following what has changed of the journal', () => {
  const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
  const whole = bufferOf(encodeAppData(head, encodeTradeTable(table)));
  const others = tableOf({ exits: [['2026-03-02', 51]] }, { exits: [['2026-03-04', 5]], symbol: 'MSFT' });
  const linkOf = (former: TradeTable, latter: TradeTable, of: AppDataHeadJson = head) =>
    encodeAppData(of, encodeTableChanges(changesBetween(former, latter)));

  it('ends where the whole would have, with what it needs to be kept and handed on', () => {
    const held = decodeJournal(whole, '"1"');
    const newer = { ...head, user: { ...head.user, demo: true } };
    const chain = bufferOf(encodeChain([linkOf(table, others), linkOf(others, table, newer)]));
    const now = followJournal(held, chain, '"3"');
    expect(now).toEqual({ head: newer, table, version: '"3"' });
    expect(receivedAs(now.table)).toEqual({ answer: whole, version: '"1"', changes: [chain] });
    expect(changesSince(held.table, now.table)).toHaveLength(2);
    expect(changesSince(held.table, held.table)).toEqual([]);
    expect(changesSince(others, now.table)).toBeNull();
    expect(tableBytes(now.table)).toEqual(encodeTradeTable(table));
  });

  it('is no way from another journal, nor after so many steps that the whole is less work', () => {
    const held = decodeJournal(whole, '"1"');
    const chain = bufferOf(encodeChain([linkOf(tableOf(), others)]));
    expect(() => followJournal(held, chain, '"2"')).toThrow('another table');
    let now = held;
    const same = bufferOf(encodeChain([linkOf(table, table)]));
    for (let step = 0; step < 16; step += 1) {
      expect(canFollow(now)).toBe(true);
      now = followJournal(now, same, `"${step}"`);
    }
    expect(canFollow(now)).toBe(false);
  });
});
