import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(lines: readonly string[]) {
  const { activities, problems, summary } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', currency: 'EUR' },
  );
  return {
    facts: activities.map(
      ({ facts: { kind, quantity, price, fees, amount } }) =>
        `${kind} ${quantity?.normalized() ?? ''} @ ${price?.normalized() ?? ''} fee ${fees.normalized()} = ${amount.normalized()}`,
    ),
    problems: problems.map(({ message }) => message),
    unused: summary.mapping?.unused ?? [],
  };
}

test('what is taken of a sale in taxes is a payment beside it, and no cost of the trade', async () => {
  const { facts, unused } = await read([
    'Data;Titolo;ISIN;Operazione;Quantità;Prezzo;Divisa;Commissioni;Imposte;Controvalore',
    '02/03/2026;Esempio;IT0000000016;Acquisto;100;14,50;EUR;5,00;0,00;-1455,00',
    '16/03/2026;Esempio;IT0000000016;Vendita;100;15,50;EUR;5,00;23,40;1521,60',
    '17/03/2026;Altro;IT0000000024;Acquisto;10;20,00;EUR;5,00;0,00;-205,00',
    '18/03/2026;Altro;IT0000000024;Vendita;10;24,00;EUR;5,00;7,80;227,20',
  ]);
  expect(facts).toEqual([
    'buy 100 @ 14.5 fee 5 = -1450',
    'sell 100 @ 15.5 fee 5 = 1550',
    'tax  @  fee 0 = -23.4',
    'buy 10 @ 20 fee 5 = -200',
    'sell 10 @ 24 fee 5 = 240',
    'tax  @  fee 0 = -7.8',
  ]);
  expect(unused).toEqual([]);
});

test.each([
  ['as it is', ['23,40', '-12,10', '7,80']],
  ['with a minus', ['-23,40', '12,10', '-7,80']],
])('what comes back of taxes with a loss is received, where what is paid is printed %s', async (_, taxes) => {
  const { facts } = await read([
    'Datum;Wertpapier;ISIN;Art;Stück;Kurs;Währung;Steuer',
    '02.03.2026;Muster;DE0000000016;Kauf;300;14,50;EUR;0,00',
    `16.03.2026;Muster;DE0000000016;Verkauf;100;15,50;EUR;${taxes[0]}`,
    `17.03.2026;Muster;DE0000000016;Verkauf;100;14,00;EUR;${taxes[1]}`,
    `18.03.2026;Muster;DE0000000016;Verkauf;100;14,80;EUR;${taxes[2]}`,
  ]);
  expect(facts.filter((fact) => fact.startsWith('tax'))).toEqual([
    'tax  @  fee 0 = -23.4',
    'tax  @  fee 0 = 12.1',
    'tax  @  fee 0 = -7.8',
  ]);
});

test.each([
  ['with a column of fees', ',Fees', ['10.00', '10.00'], ['-9980.55', '10081.10'], '10'],
  ['without one', '', [], ['-9970.55', '10091.10'], '0'],
])(
  'accrued interest of a bond is paid with it and received for it, %s',
  async (_, heading, fees, net, fee) => {
    const cost = (at: number) => (fees[at] === undefined ? '' : `,${fees[at]}`);
    const { facts, problems } = await read([
      `Trade date,Security,ISIN,Side,Nominal,Price,Currency,Accrued interest${heading},Net amount`,
      `2026-03-02,Bund 2.5% 2035,DE000BU2Z049,Buy,10000,98.50,EUR,120.55${cost(0)},${net[0]}`,
      `2026-04-02,Bund 2.5% 2035,DE000BU2Z049,Sell,10000,99.50,EUR,141.10${cost(1)},${net[1]}`,
    ]);
    expect(facts).toEqual([
      `buy 10000 @ 0.985 fee ${fee} = -9850`,
      'interest  @  fee 0 = -120.55',
      `sell 10000 @ 0.995 fee ${fee} = 9950`,
      'interest  @  fee 0 = 141.1',
    ]);
    expect(problems.filter((message) => message.includes('states an amount'))).toEqual([]);
  },
);
