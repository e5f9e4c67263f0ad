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
];
