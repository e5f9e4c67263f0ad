import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAMS = join(import.meta.dirname, '../../../../../web/public/push');
const program = (name: string): string => readFileSync(join(PROGRAMS, name), 'utf8');
/** The lines of a function, by its name. */
const bodyOf = (text: string, name: string): string =>
  new RegExp(`\\n\\w+ ${name}\\([^)]*\\)\\s*\\{[\\s\\S]*?\\n(?=\\n)`).exec(text)?.[0] ?? '';

/** Neither platform is there to run them: what is held here is what they rest on. */
test('the advisor for MetaTrader 5 sends what was changed or loaded after later deals were sent', () => {
  const text = program('Tapebook5.mq5');
  expect(bodyOf(text, 'OnTradeTransaction')).toContain('TRADE_TRANSACTION_DEAL_UPDATE');
  expect(bodyOf(text, 'OnTimer')).toMatch(/HasLate\(\)\)\s*SendSince\(Begin\)/);
  expect(bodyOf(text, 'SendDeals')).toContain('MathMin(from, again)');
  // What is older than what it begins with is never sent, and would be new for ever: no heartbeat came.
  expect(text).toContain('bool HasNew() { return(HistorySelect(MathMax(Begin, sentUpTo + 1),');
});

test('the advisor for MetaTrader 5 writes money with the digits of its account', () => {
  expect(bodyOf(program('Tapebook5.mq5'), 'Money')).toContain('ACCOUNT_CURRENCY_DIGITS');
});

test('the advisor for MetaTrader 4 sends all where older tickets are listed than were', () => {
  expect(bodyOf(program('Tapebook4.mq4'), 'SendTrades')).toMatch(/TicketsUpTo\(sentUpTo\) > knownTickets/);
});

/** Whoever has just put it on a chart waits for its first sign: an account without a deal, or without one lately, has nothing else to send. */
test.each(['Tapebook5.mq5', 'Tapebook4.mq4'])('%s counts as alive by what was taken alone', (name) => {
  const text = program(name);
  expect(`${text}\n\n`.split(/heartbeat = TimeLocal\(\);/)).toHaveLength(2);
  expect(bodyOf(`${text}\n\n`, 'Send')).toContain('heartbeat = TimeLocal();');
  expect(bodyOf(text, 'OnTimer')).toMatch(
    /else if\(TimeLocal\(\) - heartbeat > HEARTBEAT_SECONDS\)\s*Send\("", ""\);/,
  );
});
