import { describe, expect, it } from 'vitest';
import { feeExamples } from './fee-example.ts';

describe('the example of a fee model', () => {
  it('costs what the account would charge for it', () => {
    const cost = (model: Parameters<typeof feeExamples>[0]) =>
      feeExamples(model).map(({ fee }) => fee.normalized().toString());
    expect(cost({ perShare: '0.005', minimum: '1', perContract: '0.65' })).toEqual(['1', '1.3']);
    expect(cost({ percent: '0.1', maximum: '4', exchangeFees: '0.01' })).toEqual(['5', '0.66']);
  });
});
