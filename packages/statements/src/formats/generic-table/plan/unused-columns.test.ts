import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function unusedOf(text: string) {
  const { summary } = await collectStatement(textSource('table.csv', text), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  const { header = [], unused = [] } = summary.mapping ?? {};
  return unused.map(({ column, seems }) => `${header[column]}: ${seems}`);
}

describe('columns that nothing is read from', () => {
  test('are named with what they seem to hold, before it is asked whether the reading is right', async () => {
    const text = [
      'Aa;Bb;Cc;Dd;Ee;Ff;Overnight cost EUR;Left at;Marktgebühr;Börsengebühr;Ergebnis danach;Zweck',
      '2026-03-02 10:00:00;ACME;Buy;10;15.25;152.50;-0.40;2026-03-04 10:00:00;0.12;0.01;;first',
      '2026-03-02 11:00:00;ACME;Sell;10;16.25;162.50;0.00;2026-03-04 11:00:00;0.13;0.01;9.80;second',
      '2026-03-03 11:00:00;NOVA;Buy;3;116.25;348.75;-0.10;2026-03-05 11:00:00;0.14;0.01;;third',
      '2026-03-03 12:00:00;NOVA;Sell;3;117.25;351.75;-0.10;2026-03-05 11:00:00;0.14;0.01;2.50;fourth',
      '',
    ].join('\n');
    const unused = await unusedOf(text);
    expect(unused).toContain('Overnight cost EUR: swap');
    expect(unused).toContain('Left at: time');
    expect(unused).toContain('Ergebnis danach: profit');
    expect(unused).toContain('Zweck: text');
    expect(unused.filter((one) => /^(?:Aa|Bb|Cc|Dd|Ee|Ff):/.test(one))).toEqual([]);
  });

  test('are not those that costs and swaps are added up from, nor empty ones', async () => {
    const text = [
      'Date,Symbol,Side,Quantity,Price,Commission,SEC Fee,Swap,Empty,Comment',
      '2026-03-02 10:00:00,ACME,Buy,10,15.25,1.00,0.02,-0.10,,x',
      '2026-03-02 11:00:00,ACME,Sell,10,16.25,1.00,0.03,0.00,,y',
      '',
    ].join('\n');
    expect(await unusedOf(text)).toEqual([]);
  });
});
