import type { Broker } from '../../contracts/statement-format.ts';

export const TIGER_BROKERS: Broker = { id: 'tiger-brokers', label: 'Tiger Brokers', aliases: ['tiger'] };
