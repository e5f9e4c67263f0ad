import type { Broker } from '../../contracts/statement-format.ts';

export const REVOLUT: Broker = { id: 'revolut', label: 'Revolut' };
