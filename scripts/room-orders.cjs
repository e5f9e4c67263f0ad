/**
 * Folders whose rooms stand in an order: a room may import only itself and those listed before it. What lies
 * loose in the folder stands above all its rooms. The layer test holds each list to the folders that there are,
 * and seeds a breach of each order.
 */
exports.ORDERS = [
  {
    name: 'domain',
    folder: 'packages/domain/src',
    rooms: ['money', 'time', 'instruments', 'activities', 'trades', 'campaigns', 'analytics'],
  },
  {
    name: 'instruments',
    folder: 'packages/domain/src/instruments',
    rooms: ['terms', 'pairs', 'futures', 'options', 'describing'],
  },
  {
    name: 'domain-trades',
    folder: 'packages/domain/src/trades',
    rooms: [
      'values',
      'fees',
      'trade',
      'lots',
      'drafts',
      'grouping',
      'options',
      'histories',
      'books',
      'corporate-actions',
      'paths',
      'building',
      'results',
      'cases',
    ],
  },
  {
    name: 'campaigns',
    folder: 'packages/domain/src/campaigns',
    rooms: ['campaign', 'names', 'holdings', 'links', 'linking'],
  },
];
