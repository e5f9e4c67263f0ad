import { expect, it } from 'vitest';
import { isKnownBroker } from '../outputs/plain-sales.ts';
import { STATEMENT_FORMATS } from './catalogue.gen.ts';

it('is said of every broker what its plain sales are', () => {
  const brokers = [...new Set(STATEMENT_FORMATS.map(({ broker }) => broker.id))];
  expect(brokers.filter((broker) => !isKnownBroker(broker))).toEqual([]);
});
