import type { Broker } from '../../recognition/statement-format.ts';

export const TIGER_BROKERS: Broker = { id: 'tiger-brokers', label: 'Tiger Brokers', aliases: ['tiger'] };
