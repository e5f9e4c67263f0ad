import type { Broker } from '../../contracts/statement-format.ts';

export const SCORE_PRIORITY: Broker = { id: 'score-priority', label: 'Score Priority' };
