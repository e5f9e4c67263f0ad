import type { RoleNames } from './role-names.ts';

/** What a trader says of a trade. */
export const ANNOTATION_NAMES = {
  setup: ['setup', 'setups', 'trade setup', 'setup name', 'playbook', 'pattern', 'strategy', 'strategie'],
  tags: ['tags', 'tag', 'trade tags', 'custom tags', 'labels', 'etiketten'],
  mistakes: ['mistakes', 'mistake', 'fehler', 'erreurs', 'errores'],
  tradeNotes: [
    'notes',
    'trade notes',
    'my notes',
    'journal',
    'trade journal',
    'review notes',
    'lessons learned',
    'lessons',
    'thoughts',
    'notizen',
  ],
  rating: ['rating', 'trade rating', 'stars', 'bewertung'],
  stop: [
    'initial stop',
    'initial stop loss',
    'planned stop',
    'stop loss',
    'stop-loss',
    'stoploss',
    'stop',
    'sl',
    's/l',
  ],
  target: [
    'initial target',
    'planned target',
    'profit target',
    'target price',
    'target',
    'take profit',
    'tp',
    't/p',
  ],
  risk: ['initial risk', 'planned risk', 'trade risk', 'risk amount', 'amount risked', 'risk', 'risiko'],
} as const satisfies RoleNames;
