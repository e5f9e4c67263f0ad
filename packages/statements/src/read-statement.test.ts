import { activityId } from '@tapebook/domain/activities';
import { formatInstant } from '@tapebook/domain/time';
import { bytesSource, collectStatement, linesSource, textSource } from '@tapebook/testing';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { LIMITS } from './contracts/limits.ts';
import type { ReadOptions } from './contracts/source.ts';

const TABLE = [
  'Date/Time,Symbol,Side,Quantity,Price,Commission,Currency',
  '2026-01-05 09:31:00,ACME,Buy,100,10,1,USD',
  '2026-01-05 09:32:00,ACME,Sell,100,11,1,USD',
  '',
].join('\n');

const read = (text: string, options: ReadOptions = {}, name = 'file.csv') =>
  collectStatement(textSource(name, text), options);

const refusalOf = async (...parameters: Parameters<typeof read>) => {
  const { summary, activities } = await read(...parameters);
  expect(summary.outcome).toBe('refused');
  expect(activities).toEqual([]);
  expect(summary.problems[0]?.message.length).toBeGreaterThan(30);
  return summary.problems[0]?.code;
};

describe('a file that is no statement', () => {
  test.each([
    ['an empty file', '', 'empty-file'],
    ['a file of blank lines', '\n \n\n', 'empty-file'],
    ['a letter', 'Dear Sir,\nplease find enclosed nothing at all.\n', 'not-a-statement'],
    ['a table of something else', 'Name,Age\nAda,36\nAlan,41\n', 'not-a-statement'],
    ['a web page', '<!DOCTYPE html><html><script>alert(1)</script></html>', 'format-not-built'],
    ['a JSON file', '{"trades": []}', 'format-not-built'],
    ['a PDF that was cut off', '%PDF-1.7 …', 'truncated-file'],
    ['other XML', '<?xml version="1.0"?><note><to>Ada</to></note>', 'not-a-statement'],
    ['control characters', 'abc\u0000\u0001\u0002def', 'format-not-built'],
  ])('is refused in words: %s', async (_, text, code) => {
    expect(await refusalOf(text)).toBe(code);
  });

  test('is refused before it is opened when it is known to be too large', async () => {
    const source = {
      fileName: 'big.csv',
      size: LIMITS.fileBytes + 1,
      open: (): AsyncIterable<Uint8Array> => {
        throw new Error('must not be opened');
      },
    };
    const { summary } = await collectStatement(source);
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]?.code).toBe('file-too-large');
  });
});

describe('XML', () => {
  const flex = (inside: string, before = '') =>
    `<?xml version="1.0"?>${before}<FlexQueryResponse type="AF"><FlexStatements count="1"><FlexStatement accountId="U1">${inside}</FlexStatement></FlexStatements></FlexQueryResponse>`;
  const TRADE =
    '<Trades><Trade currency="USD" assetCategory="STK" symbol="A" dateTime="20260105;100000" quantity="1" tradePrice="2" buySell="BUY" /></Trades>';

  test('cut off in the middle gives nothing, and says where it ends', async () => {
    const whole = flex(`${TRADE}\n${TRADE}`);
    const { summary } = await read(whole.slice(0, -60));
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]).toMatchObject({ code: 'truncated-file', line: 2 });
  });

  test('that is not well-formed is refused with the line', async () => {
    const { summary } = await read(flex(`${TRADE}\n<Trades><Trade quantity=1 /></Trades>`));
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]).toMatchObject({ code: 'broken-file', line: 2 });
  });

  test('with entities that multiply is refused without multiplying them', async () => {
    const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
    expect(await refusalOf(flex('<Trades>&c;</Trades>', bomb))).toBe('broken-file');
  });

  test('that names a file of the server is refused without reading it', async () => {
    const outside = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
    const { summary } = await read(flex('<Trades>&secret;</Trades>', outside));
    expect(summary.outcome).toBe('refused');
    expect(JSON.stringify(summary)).not.toContain('root:');
  });

  test('that holds the broker’s error says what the broker said', async () => {
    const { summary } = await read(
      '<FlexStatementResponse timestamp="x"><Status>Fail</Status><ErrorCode>1019</ErrorCode><ErrorMessage>Statement generation in progress.</ErrorMessage></FlexStatementResponse>',
    );
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]?.code).toBe('statement-failed');
    expect(summary.problems[0]?.message).toContain('Statement generation in progress.');
  });
});

describe('a broken line', () => {
  test('costs itself and no other row', async () => {
    const lines = TABLE.trim().split('\n');
    const text = [lines[0], lines[1], '2026-01-05 09:31:30,"ACME,Buy,100,10,1,USD', lines[2]].join('\n');
    const { summary, activities, verdicts } = await read(text);
    expect(activities.map(({ line }) => line)).toEqual([2, 4]);
    expect(verdicts).toMatchObject([{ line: 3, verdict: 'rejected', code: 'broken-row' }]);
    expect(summary.counts).toMatchObject({ rows: 3, activities: 2, rejected: 1 });
  });

  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'dated %s costs itself and no other row',
    async (day) => {
      for (const when of [day, `${day} 12:00:00`, `${day} 00:00:00 +14:00`, `${day} 23:59:59 -14:00`]) {
        const { summary, activities, verdicts } = await read(`${TABLE}${when},ACME,Buy,1,10,1,USD\n`);
        expect(summary.outcome).toBe('read');
        expect(activities.map(({ line }) => line)).toEqual([2, 3]);
        expect(verdicts).toMatchObject([{ line: 4, verdict: 'rejected', code: 'unreadable-date' }]);
      }
    },
  );

  test('that never ends is dropped without being kept in memory', async () => {
    const { activities, verdicts } = await read(
      `${TABLE}${'x'.repeat(LIMITS.rowLength * 3)}\n${TABLE.split('\n')[1]}\n`,
    );
    expect(verdicts).toMatchObject([{ line: 4, code: 'broken-row' }]);
    expect(activities.map(({ line }) => line)).toEqual([2, 3, 5]);
  });
});

describe('an archive', () => {
  const archive = (files: Record<string, string>) =>
    bytesSource(
      'files.zip',
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    );

  test('of several statements gives the rows of all, each with its file', async () => {
    const { summary, activities } = await collectStatement(
      archive({
        'january.csv': TABLE,
        'february.csv': TABLE.replaceAll('2026-01', '2026-02'),
        '__MACOSX/x': 'junk',
      }),
    );
    expect(summary.outcome).toBe('read');
    expect(summary.parts.map(({ fileName }) => fileName)).toEqual(['january.csv', 'february.csv']);
    expect(activities.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'january.csv:2',
      'january.csv:3',
      'february.csv:2',
      'february.csv:3',
    ]);
    expect(summary.period).toEqual({ from: '2026-01-05', to: '2026-02-05' });
  });

  test('within an archive is refused', async () => {
    const inner = zipSync({ 'a.csv': strToU8(TABLE) });
    const { summary } = await collectStatement(bytesSource('outer.zip', zipSync({ 'inner.zip': inner })));
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'archive-nested' }] });
  });

  test('that unpacks to far more than a statement is refused early', async () => {
    // A statement by its beginning: nothing but what it grows to speaks against it, and that is less than one may be.
    const unpacked = new Uint8Array(32 * 1024 * 1024).fill(0x20);
    expect(unpacked.length).toBeLessThan(LIMITS.unpackedBytes);
    unpacked.set(strToU8(TABLE));
    const bomb = zipSync({ 'bomb.csv': unpacked });
    expect(unpacked.length).toBeGreaterThan(bomb.length * LIMITS.archiveRatio);
    // What was packed is spoiled in the middle: whoever went on unpacking it would find it broken.
    bomb.fill(0xff, Math.floor(bomb.length / 2), Math.floor(bomb.length / 2) + 1024);
    const { summary, activities } = await collectStatement(bytesSource('bomb.zip', bomb));
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'archive-too-large' }] });
    expect(activities).toEqual([]);
  });

  test('of repeated rows beyond the ratio is refused', async () => {
    // Long ones: it takes mebibytes until a ratio is judged.
    const [headings, row] = TABLE.split('\n');
    const rows = `${headings},Comment\n${`${row},${'as before '.repeat(50)}\n`.repeat(20_000)}`;
    const { summary } = await collectStatement(archive({ 'rows.csv': rows }));
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'archive-too-large' }] });
  });

  test('that is damaged is refused in words', async () => {
    const whole = zipSync({ 'a.csv': strToU8(TABLE.repeat(50)) });
    const { summary } = await collectStatement(bytesSource('cut.zip', whole.subarray(0, 60)));
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'archive-broken' }] });
  });

  test('that is a damaged workbook is refused as one', async () => {
    const { summary } = await collectStatement(
      archive({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }),
    );
    expect(summary.problems[0]?.code).toBe('broken-file');
    expect(summary.problems[0]?.message).toContain('Excel');
  });
});

describe('what the trader chose', () => {
  test.each([
    [{ timeZone: 'America/New_Jersey' }, 'unknown-time-zone'],
    [{ startDate: '2026-13-01' }, 'invalid-start-date'],
    [{ startDate: '2026-05-02', today: '2026-05-01' }, 'start-date-in-future'],
    [{ defaultCommission: 'one dollar' }, 'invalid-default-commission'],
    [{ defaultCommission: '-1' }, 'invalid-default-commission'],
    [{ broker: 'no-such-broker' }, 'unknown-broker'],
    [{ format: 'no-such-format' }, 'unknown-format'],
    [{ broker: 'interactive-brokers' }, 'not-this-broker'],
    [{ currency: 'dollars' }, 'invalid-currency'],
    [{ mapping: { columns: { symbol: 99 } } }, 'invalid-mapping'],
  ] as const)('is checked before anything is read: %j', async (options, code) => {
    expect(await refusalOf(TABLE, options)).toBe(code);
  });

  test('as zone is the zone of times that are printed without one', async () => {
    const { activities, summary } = await read(TABLE, { timeZone: 'America/New_York' });
    expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))[0]).toBe('2026-01-05T14:31:00Z');
    expect(summary.timeZone).toEqual({ name: 'America/New_York', source: 'option' });
    expect(summary.problems).toEqual([]);
  });

  test('as start date leaves earlier rows out and says so of each', async () => {
    const text = `${TABLE}2026-01-06 10:00:00,ACME,Buy,1,10,1,USD\n`;
    const { activities, summary } = await read(text, { startDate: '2026-01-06' });
    expect(activities.map(({ line }) => line)).toEqual([4]);
    expect(summary.counts).toMatchObject({
      rows: 3,
      activities: 1,
      ignored: 2,
      ignoredBy: { 'before-start-date': 2 },
    });
  });

  const PART_STATED = TABLE.replace('Sell,100,11,1,', 'Sell,100,11,,').replace(
    'Buy,100,10,1,',
    'Buy,100,10,0,',
  );

  test('as default commission holds only where the statement states no cost, and is marked as assumed', async () => {
    const { activities } = await read(PART_STATED, { defaultCommission: '2.50' });
    expect(activities.map(({ facts }) => [facts.fees.toString(), facts.feesStated])).toEqual([
      ['0', undefined],
      ['2.50', false],
    ]);
    expect(activities[1]?.facts.note).toContain('Default commission of 2.50 USD');
  });

  test('leaves costs open where neither the row nor the trader states any', async () => {
    const { activities } = await read(PART_STATED);
    expect(activities.map(({ facts }) => facts.feesStated)).toEqual([undefined, false]);
  });

  test('as default commission of nothing is taken at its word', async () => {
    const { activities } = await read(PART_STATED, { defaultCommission: '0' });
    expect(activities.map(({ facts }) => [facts.fees.toString(), facts.feesStated])).toEqual([
      ['0', undefined],
      ['0', undefined],
    ]);
  });

  test('as mapping answers what the file leaves open', async () => {
    const text = 'Date;Symbol;Side;Quantity;Price\n03/04/2026;ACME;Buy;10;1.234\n';
    expect((await read(text)).summary.outcome).toBe('needs-mapping');
    const { activities } = await read(text, {
      mapping: { columns: {}, dateOrder: 'dmy', decimalMark: ',' },
      timeZone: 'UTC',
    });
    expect(activities[0]?.facts.price?.toString()).toBe('1234');
    expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual(['2026-04-03T00:00:00Z']);
  });
});

describe('identity', () => {
  const ids = ({ activities }: Awaited<ReturnType<typeof read>>) =>
    activities.map(({ identity }) => activityId('account', identity));

  test('is the same when a file is read again, in another zone, or as part of a longer file', async () => {
    const first = ids(await read(TABLE));
    expect(ids(await read(TABLE, { timeZone: 'Asia/Kolkata' }))).toEqual(first);
    const longer = `${TABLE.split('\n')[0]}\n2026-01-04 10:00:00,ACME,Buy,5,9,1,USD\n${TABLE.split('\n').slice(1).join('\n')}`;
    expect(ids(await read(longer)).slice(1)).toEqual(first);
  });

  test('tells two equal fills of one file apart', async () => {
    const row = TABLE.split('\n')[1];
    const twice = ids(await read(`${TABLE.split('\n')[0]}\n${row}\n${row}\n`));
    expect(new Set(twice).size).toBe(2);
  });

  test('takes a row that a file lists twice once', async () => {
    const trade =
      '<Trade currency="USD" assetCategory="STK" symbol="A" dateTime="20260105;100000" quantity="1" tradePrice="2" ibCommission="-1" ibCommissionCurrency="EUR" taxes="-0.5" transactionID="77" />';
    const statement = `<FlexStatement accountId="U1"><Trades>${trade}</Trades></FlexStatement>`;
    const { summary, activities } = await read(
      `<FlexQueryResponse><FlexStatements>${statement}\n${statement}</FlexStatements></FlexQueryResponse>`,
    );
    expect(activities.map(({ facts }) => facts.kind)).toEqual(['buy', 'fee']);
    expect(summary.counts).toMatchObject({
      rows: 3,
      activities: 2,
      ignored: 1,
      ignoredBy: { 'listed-elsewhere': 1 },
    });
  });

  test('does not trust an id that stands on rows that differ', async () => {
    const header = 'Date/Time,Symbol,Side,Quantity,Price,Execution ID\n';
    const { activities, summary } = await read(
      `${header}2026-01-05 10:00:00,A,Buy,1,2,X1\n2026-01-05 10:00:01,B,Buy,1,2,X1\n2026-01-05 10:00:01,B,Buy,1,2,X1\n2026-01-05 10:00:02,C,Buy,1,2,X2\n`,
    );
    expect(new Set(ids({ activities } as Awaited<ReturnType<typeof read>>)).size).toBe(4);
    expect(summary.problems.map(({ code }) => code)).toContain('id-not-unique');
  });
});

describe('rows of one instant keep the order of the file', () => {
  const header = 'Date/Time,Symbol,Side,Quantity,Price\n';
  const sequences = async (rows: string[]) =>
    (await read(`${header}${rows.join('\n')}\n`)).activities.map(({ facts }) => facts.sequence);

  test('where they are neighbours, numbered from 0 in every file', async () => {
    const early = '2026-01-05 09:30:00,A,Buy,1,2';
    const rows = ['2026-01-05 10:00:00,A,Buy,1,2', '2026-01-05 10:00:00,A,Sell,1,3'];
    expect(await sequences(rows)).toEqual([0, 1]);
    expect(await sequences([early, ...rows])).toEqual([0, 0, 1]);
  });

  test('and where other rows stand between them', async () => {
    const rows = ['10:00:00,A,Buy,1,2', '10:01:00,A,Buy,1,2', '10:00:00,A,Sell,1,3', '10:00:00,B,Buy,1,2'];
    const [bought, , sold, other] = await sequences(rows.map((row) => `2026-01-05 ${row}`));
    expect(sold).toBeGreaterThan(bought ?? 0);
    expect(other).toBe(0);
  });
});

test('rows are handed on while they are read, and a slow receiver slows the reading', async () => {
  const { readStatement } = await import('./read-statement.ts');
  const header = TABLE.split('\n')[0];
  function* lines() {
    yield `${header}\n`;
    for (let index = 0; index < 20_000; index += 1)
      yield `2026-01-05 09:31:00,ACME,Buy,${index + 1},10,1,USD\n`;
  }
  const sizes: number[] = [];
  let busy = false;
  await readStatement(linesSource('long.csv', lines), { timeZone: 'UTC' }, async ({ activities }) => {
    expect(busy).toBe(false);
    busy = true;
    await Promise.resolve();
    busy = false;
    sizes.push(activities.length);
  });
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(20_000);
  expect(Math.max(...sizes)).toBeLessThan(5000);
});

test('what the receiver throws ends the reading', async () => {
  const { readStatement } = await import('./read-statement.ts');
  const failing = readStatement(textSource('file.csv', TABLE), {}, () => {
    throw new Error('disk full');
  });
  await expect(failing).rejects.toThrow('disk full');
});
