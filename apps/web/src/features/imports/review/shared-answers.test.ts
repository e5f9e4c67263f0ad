import type { StatementPreviewJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { NO_CHOICES, type ReviewChoices } from '../choices/review-choices.ts';
import { sharedAnswers, type WaitingFile } from './shared-answers.ts';

interface Given {
  readonly format?: string;
  readonly account?: string;
  readonly asksZone?: boolean;
  readonly asksSales?: boolean;
  readonly choices?: Partial<ReviewChoices>;
}

function file(id: string, given: Given = {}): WaitingFile {
  const { format = 'das-trader', account = 'U1', asksZone = false, asksSales = false, choices = {} } = given;
  const preview = {
    detected: { format },
    accounts: [{ reference: account, currency: 'USD', accountId: null }],
    zoneQuestion: asksZone ? { fills: 1, proposals: [] } : null,
    unexplainedSales: asksSales ? { sales: 1, symbols: ['A'], furtherSymbols: 0, firstLine: 1 } : null,
    mappings: [],
  };
  return {
    id,
    preview: preview as unknown as StatementPreviewJson,
    choices: { ...NO_CHOICES, ...choices },
  };
}

const answered = file('one', { choices: { timeZone: 'America/New_York', unexplainedSales: 'sold-short' } });

describe('an answer that is given for one file', () => {
  it('answers what other files of the kind and account ask', () => {
    const others = [answered, file('two', { asksZone: true }), file('three', { asksSales: true })];
    expect(sharedAnswers(answered, others)).toEqual([
      { id: 'two', answers: { timeZone: 'America/New_York' } },
      { id: 'three', answers: { unexplainedSales: 'sold-short' } },
    ]);
  });

  it.each([
    ['of another kind', { asksZone: true, format: 'ibkr' }],
    ['of another account', { asksZone: true, account: 'U2' }],
    ['that asks nothing', {}],
    ['that was answered', { asksZone: true, choices: { timeZone: 'UTC' } }],
  ])('is not offered to a file %s', (_, given) => {
    expect(sharedAnswers(answered, [file('two', given)])).toEqual([]);
  });
});
