import { describe, expect, it } from 'vitest';
import type { StatementActivity } from '../contracts/statement.ts';
import { readStatement } from '../read-statement.ts';

async function read(content: string) {
  const activities: StatementActivity[] = [];
  const source = {
    fileName: 'export.csv',
    async *open() {
      yield new TextEncoder().encode(content);
    },
  };
  const summary = await readStatement(source, {}, (batch) => {
    activities.push(...batch.activities);
  });
  return { summary, activities };
}

const HEADER =
  'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate';

describe('the ISIN that a statement states beside a ticker', () => {
  it('is told once for each instrument, which stays known by its ticker', async () => {
    const { summary, activities } = await read(
      [
        HEADER,
        '1,03-Mar-2025,05-Mar-2025,Trade,Noordzee,NL0000000017,EUR,Euronext Amsterdam,NZB:xams,Buy 10 @ 20.00 EUR,-200,,1',
        '1,04-Mar-2025,06-Mar-2025,Trade,Noordzee,nl0000000017,EUR,Euronext Amsterdam,NZB:xams,Sell 4 @ 21.00 EUR,84,,1',
      ].join('\n'),
    );
    expect(activities.map(({ facts }) => facts.instrument?.symbol)).toEqual(['NZB', 'NZB']);
    expect(summary.isins.map(({ instrument, isin }) => `${instrument.symbol} ${isin}`)).toEqual([
      'NZB NL0000000017',
    ]);
  });

  it('is no other name of what is known by its ISIN alone', async () => {
    const { summary, activities } = await read(
      [HEADER, '1,03-Mar-2025,05-Mar-2025,Trade,Noordzee,NL0000000017,EUR,,,Buy 10 @ 20.00 EUR,-200,,1'].join(
        '\n',
      ),
    );
    expect(activities.map(({ facts }) => facts.instrument?.symbol)).toEqual(['NL0000000017']);
    expect(summary.isins).toEqual([]);
  });
});
