import { parseQuestion, question } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { comparisonWidget } from '#web/lib/views/compared-sides.ts';
import { linkedParts } from './linked-parts.ts';

const asking = {
  within: (own: Parameters<typeof question>[0]) => question({ unit: 'r', ...own }),
  ofText: (text: string) => parseQuestion(new URLSearchParams(text)).question,
  called: (dimension: string) => dimension,
};

const titles = (widgets: Parameters<typeof linkedParts>[0]) =>
  linkedParts(widgets, asking, 'r').parts.map(({ title }) => title);

describe('what a public link of a dashboard holds', () => {
  it('is its numbers, and no trade by itself', () => {
    expect(
      titles([
        { kind: 'net-pnl', settings: {} },
        { kind: 'ratios', settings: {} },
        { kind: 'open-positions', settings: {} },
        { kind: 'recent-trades', settings: {} },
        { kind: 'groups', settings: { dimension: 'setup', measure: 'winRate', title: 'What works' } },
        { kind: 'question', settings: { question: 'measures=netPnl&by=hour' } },
      ]),
    ).toEqual(['Net P&L by month', 'Ratios', 'What works', 'Net P&L by hour']);
  });

  it('calls a pinned question by what it asks, and not by the accounts and amounts that it asks of', () => {
    const pinned = (title: string) => ({
      kind: 'question',
      settings: { question: 'measures=netPnl&by=hour&filter=account%3A"U1234567"', title },
    });
    expect(titles([pinned('Net P&L by hour, of Account U1234567, Risk >500')])).toEqual([
      'Net P&L by hour, filtered',
    ]);
    expect(titles([pinned('Morning edge')])).toEqual(['Morning edge']);
    // Pinned under Net and shared under Gross, or the other way round.
    expect(titles([pinned('Gross P&L by hour, compared with Account U1234567')])).toEqual([
      'Net P&L by hour, filtered',
    ]);
    const inGross = {
      ...asking,
      ofText: (text: string) => ({ ...asking.ofText(text), basis: 'gross' as const }),
    };
    const { parts } = linkedParts([pinned('Net P&L by hour, of Account U1234567')], inGross, 'r');
    expect(parts.map(({ title }) => title)).toEqual(['Gross P&L by hour, filtered']);
  });

  it('tells of a comparison the first numbers, with those of the other side', () => {
    const widget = comparisonWidget('direction:long', 'direction:short', 'Sides');
    const { parts } = linkedParts([widget], asking, 'r');
    expect(parts).toEqual([
      {
        title: 'Sides',
        question: 'measures=netPnl,expectancy,winRate&filter=direction:long&versus=direction:short',
      },
    ]);
  });

  it('knows what a pinned question was called while its measure had another name', () => {
    const pinned = (title: string) => ({
      kind: 'question',
      settings: { question: 'measures=mfeCapture&by=hour&filter=account%3A"U1234567"', title },
    });
    expect(titles([pinned('Captured of MFE by hour, of Account U1234567')])).toEqual([
      'MFE captured by hour, filtered',
    ]);
    expect(titles([pinned('Captured of MFE by hour, compared with Account U1234567')])).toEqual([
      'MFE captured by hour, filtered',
    ]);
  });

  it('calls two sides that were pinned by what is compared, and by neither of them', () => {
    const pinned = (title: string) => ({
      kind: 'question',
      settings: {
        question: 'measures=netPnl,winRate,expectancy&filter=account%3AU1&versus=account%3AU2',
        title,
      },
    });
    expect(titles([pinned('Account U1 against Account U2')])).toEqual([
      'Net P&L, Trade win %, and Expectancy, filtered',
    ]);
    expect(titles([pinned('Old and new')])).toEqual(['Old and new']);
  });

  it('says the same numbers once, and no more than a page has', () => {
    expect(
      titles([
        { kind: 'net-pnl', settings: {} },
        { kind: 'bars', settings: {} },
      ]),
    ).toEqual(['Net P&L by month']);
    const many = ['symbol', 'setup', 'hour', 'weekday', 'side'].flatMap((dimension) =>
      ['netPnl', 'winRate', 'expectancy'].map((measure) => ({
        kind: 'groups',
        settings: { dimension, measure },
      })),
    );
    expect(titles(many)).toHaveLength(12);
  });

  it('asks of groups what the widget asks: whole trades, as they closed', () => {
    const [part] = linkedParts([{ kind: 'groups', settings: { dimension: 'symbol' } }], asking, 'r').parts;
    expect(part?.question).toContain('by=symbol');
    expect(part?.question).not.toContain('home=realised');
  });

  it('asks within what the dashboard asks within', () => {
    const [part] = linkedParts([{ kind: 'measure', settings: { measure: 'winRate' } }], asking, 'r').parts;
    expect(part?.question).toContain('measures=winRate');
    expect(part?.question).toContain('unit=r');
  });

  it('leaves out, without money, what says how large the trades were, and names it', () => {
    const widgets = [
      { kind: 'ratios', settings: {} },
      { kind: 'measure', settings: { measure: 'fees' } },
      { kind: 'groups', settings: { dimension: 'quantity', measure: 'winRate', title: 'By size' } },
      { kind: 'question', settings: { question: 'measures=avgQuantity&by=hour' } },
    ];
    const names = (unit: 'money' | 'r' | 'percent') => {
      const { parts, leftOut } = linkedParts(widgets, asking, unit);
      return { parts: parts.map(({ title }) => title), leftOut };
    };
    const left = ['Fees', 'By size', 'Average size by hour'];
    expect(names('r')).toEqual({ parts: ['Ratios'], leftOut: left });
    expect(names('percent')).toEqual({ parts: ['Ratios'], leftOut: left });
    expect(names('money')).toEqual({ parts: ['Ratios', ...left], leftOut: [] });
  });
});
