import { describe, expect, test } from 'vitest';
import type { Row } from '../../tables/csv-scanner.ts';
import { accountOfReport } from './report-account.ts';
import { dealPlaces, isReport5, positionPlaces, report5Row } from './report5-rows.ts';

const row = (text: string, line = 1): Row => ({ cells: text.split('|'), line });

describe('a row of a report is told by its form', () => {
  test.each([
    ['deal', '2026.03.02 10:00:00|6001|EURUSD|buy|in|1|1.1|7001|0|0|0|0|0|'],
    ['deal', '2026.03.02 10:00:00|6001|EURUSD|sell|out by|1|1.1|7001|0|0|0|0|0|'],
    ['money', '2026.03.02 10:00:00|6001||balance|||||0|0|0|500|500|Deposit'],
    ['position', '2026.03.02 10:00|7001|EURUSD|buy|1|1.1|||2026.03.02 11:00|1.2|0|0|100'],
    ['open-position', '2026.03.02 10:00|7001|EURUSD|buy|1|1.1|||1.15|0|50|'],
    ['order', '2026.03.02 10:00|7001|EURUSD|buy stop|0 / 1|1.1|||2026.03.02 11:00|canceled||'],
    ['heading', 'Zeit|Position|Symbol|Typ|Volumen|Preis|S / L|T / P|Zeit|Preis|Kommission|Swap|Gewinn'],
    ['total', '||||||||-7.00|0.00|-1.20|1 230.00|5 022.80|'],
    ['other', 'Positionen'],
  ])('%s: %s', (kind, text) => {
    expect(report5Row(row(text))).toBe(kind);
  });
});

test('a report in any language is known by its stops, targets and rows', () => {
  const heading = row('時間|ポジション|銘柄|タイプ|数量|価格|S / L|T / P|時間|価格|手数料|スワップ|損益');
  const position = row('2026.03.02 10:00:00|7001|USDJPY|buy|1|150.1|||2026.03.02 11:00:00|150.2|0|0|66.5', 2);
  expect(isReport5([heading, position])).toBe(true);
  expect(isReport5([heading])).toBe(false);
});

test('the account and its currency stand in one cell or in two', () => {
  expect(accountOfReport([row('Счет:||880033 (USD, Server, demo, Hedge)')])).toEqual({
    ref: '880033',
    currency: 'USD',
    hedges: true,
  });
  expect(accountOfReport([row('Account: 990033|Name: Somebody|Currency: EUR')])).toEqual({
    ref: '990033',
    currency: 'EUR',
    hedges: null,
  });
  expect(accountOfReport([row('Report')])).toEqual({ ref: '', currency: '', hedges: null });
  expect(accountOfReport([row('Konto: 880033 (USD, Server, real, Netting)')]).hedges).toBe(false);
});

test.each([
  [
    'Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Swap|Profit|Balance|Comment',
    8,
    undefined,
    9,
  ],
  ['Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Fee|Swap|Profit|Balance|Comment', 8, 9, 10],
  ['Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Cost|Commission|Fee|Swap|Profit|Balance', 9, 10, 11],
  ['Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Fee|Swap|Profit|Balance', 8, 9, 10],
  ['Time|Deal|Symbol|Type|Direction|Volume|Price|S/L|T/P|Profit', undefined, undefined, undefined],
  ['Zeit|Deal|Symbol|Typ|Richtung|Volumen|Preis|Order|Kosten|Kommission|Gebühr|Swap|Gewinn|Saldo', 9, 10, 11],
  ['a|b|c|d|e|f|g|h|i|j|k|l|m|n|o', 9, 10, 11],
  ['a|b|c|d|e|f|g|h|i|j|k|l|m', 8, undefined, 9],
  ['', 8, 9, 10],
])('the costs of a deal stand where the headings %s put them', (headings, commission, fee, swap) => {
  const places = dealPlaces(headings.split('|'));
  expect([places.commission, places.fee, places.swap]).toEqual([commission, fee, swap]);
});

test('a fee among the columns of positions moves the swap and the result', () => {
  const usual = 'Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Time|Price|Commission|Swap|Profit';
  expect(positionPlaces(usual.split('|'))).toMatchObject({ commission: 10, swap: 11, profit: 12 });
  expect(positionPlaces(usual.replace('|Swap', '|Fee|Swap').split('|'))).toMatchObject({
    commission: 10,
    fee: 11,
    swap: 12,
    profit: 13,
  });
});
