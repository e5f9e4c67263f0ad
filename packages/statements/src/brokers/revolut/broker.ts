import type { Broker } from '../../recognition/statement-format.ts';

export const REVOLUT: Broker = { id: 'revolut', label: 'Revolut' };
