import { collectStatement, type PdfWords, pdfSource, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const NOTE = [
  'DKB 10919 Berlin',
  'Depotnummer 500123456',
  'Wertpapier Abrechnung Kauf',
  'Nominale Wertpapierbezeichnung ISIN (WKN)',
  'Stück 30 NORDLICHT ENERGIE AG DE000XMPL018 (XMPL01)',
  'Schlusstag/-Zeit 10.02.2025 09:04:11 Auftraggeber Erika Beispiel',
  'Ausführungskurs 50,00 EUR Auftragserteilung Online-Banking',
  'Kurswert 1.500,00- EUR',
  'Provision 10,00- EUR',
  'Ausmachender Betrag 1.510,00- EUR',
  'Den Gegenwert buchen wir mit Valuta 12.02.2025 zu Lasten des Kontos',
];

const read = (lines: readonly string[]) => collectStatement(textSource('note.txt', `${lines.join('\n')}\n`));

const page = (lines: readonly string[]): PdfWords[] =>
  lines.map((text, index): PdfWords => [40, 760 - 14 * index, text]);

describe('a document that is read by its words', () => {
  test('says the same as a PDF and as the text of one', async () => {
    const words = NOTE.map((line) => line.normalize('NFC'));
    const asPdf = await collectStatement(
      pdfSource('note.pdf', [page(words.slice(0, 5)), page(words.slice(5))]),
    );
    const asText = await read(NOTE);
    const [fromPdf] = asPdf.activities;
    const [fromText] = asText.activities;
    expect(asPdf.summary.detected?.format).toBe('dkb-pdf-notes');
    expect(fromPdf?.facts).toEqual(fromText?.facts);
    expect(fromPdf?.identity).toEqual(fromText?.identity);
    expect(fromText?.facts.fees.toString()).toBe('10');
  });

  test('calls a paper that has no more than a number what the document calls it', async () => {
    const { activities } = await read(NOTE);
    expect(activities[0]?.facts.instrument).toMatchObject({
      symbol: 'DE000XMPL018',
      name: 'NORDLICHT ENERGIE AG',
    });
  });

  test('takes for costs what lies between the trade and what was booked', async () => {
    const unknown = NOTE.map((line) => line.replace('Provision', 'Ein neues Entgelt'));
    const { activities } = await read(unknown);
    expect(activities[0]?.facts.fees.toString()).toBe('10');
  });

  test('is rejected where quantity × price is not what it states', async () => {
    const { summary } = await read(NOTE.map((line) => line.replace('Stück 30', 'Stück 300')));
    expect(summary.counts).toMatchObject({ activities: 0, rejected: 1 });
    expect(summary.problems[0]?.message).toContain('300 at 50.00 make 15000.00, but 1500.00 is stated');
  });

  test('is rejected where far more than costs was booked', async () => {
    const { summary } = await read(NOTE.map((line) => line.replace('1.510,00-', '2.510,00-')));
    expect(summary.counts).toMatchObject({ activities: 0, rejected: 1 });
    expect(summary.problems[0]?.code).toBe('amount-differs');
  });

  test('is rejected where what was booked is missing or cut off', async () => {
    const { summary } = await collectStatement(
      textSource('note.txt', NOTE.slice(0, 10).join('\n').slice(0, -6)),
    );
    expect(summary.counts).toMatchObject({ activities: 0, rejected: 1 });
    expect(summary.problems[0]?.message).toContain('has no total');
  });

  test('says what a transaction lacks', async () => {
    const { summary } = await read(['Apex Clearing', 'FIRSTRADE', 'YOU BOUGHT nothing', 'Page 1 of 1']);
    expect(summary.counts).toMatchObject({ activities: 0, rejected: 1 });
    expect(summary.problems[0]?.message).toContain('quantity and price');
  });

  test('says so when a quantity, a price and a rate are not what the trade came to', async () => {
    const dollars = NOTE.map((line) =>
      line.replace('kurs 50,00 EUR', 'kurs 52,50 USD').replace('Stück 30', 'Stück 3'),
    );
    const { summary } = await read([...dollars, 'Devisenkurs (EUR/USD) 1,0500 vom 10.02.2025']);
    expect(summary.counts).toMatchObject({ activities: 0, rejected: 1 });
    expect(summary.problems[0]?.message).toContain('157.50 at a rate of 1.0500 is not the 1500.00');
  });

  test('loses no document of several in one file without a word', async () => {
    const { summary } = await read([
      ...NOTE,
      ...NOTE.map((line) => line.replace('10.02.2025', '11.02.2025')),
    ]);
    expect(summary.counts).toMatchObject({ activities: 0, rejected: 1 });
    expect(summary.problems[0]?.message).toContain('Upload each of them by itself');
  });
});
