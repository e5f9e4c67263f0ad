import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const ROWS = [
  'EURUSD,Comprar,Mercado,0.05,0.05,1.10011,Executado,2026-02-23 13:44:24,,,880554357',
  'EURUSD,Vender,Stop Loss,0.05,0.05,1.09973,Executado,2026-02-23 13:52:32,-2.25,-0.35,880554482',
  'EURUSD,Vender,Stop Loss,0.05,0.05,1.09973,Executado,2026-02-23 13:52:32,-2.25,-0.35,SL:880554482',
];

const read = async (rows: readonly string[]) => {
  const header =
    'Símbolo,Lado,Tipo,Qtde,Qtd. Preenchida,Preço Méd de Preenchimento,Status,Tempo de atualização,Profit,Commission,ID da ordem';
  const { activities } = await collectStatement(textSource('orders.csv', [header, ...rows, ''].join('\n')), {
    timeZone: 'UTC',
  });
  return activities.map(({ identity }) => JSON.stringify(identity)).sort();
};

test('a stop that is listed under two names is one order, whichever name comes first', async () => {
  const both = await read(ROWS);
  expect(both).toHaveLength(2);
  expect(await read(ROWS.toReversed())).toEqual(both);
});

test('a stop is the same order in a file that has the other of its names', async () => {
  const [, stop = '', waited = ''] = ROWS;
  expect(await read([waited])).toEqual(await read([stop]));
});
