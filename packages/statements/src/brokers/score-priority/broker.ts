import type { Broker } from '../../recognition/statement-format.ts';

export const SCORE_PRIORITY: Broker = { id: 'score-priority', label: 'Score Priority' };
