import type { Broker } from '../../recognition/statement-format.ts';

/** The platform of many prop firms, each under a name of its own. */
export const PROJECTX: Broker = { id: 'projectx', label: 'ProjectX', aliases: ['topstepx', 'topstep'] };
