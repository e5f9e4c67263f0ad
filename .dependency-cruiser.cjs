const { ORDERS } = require('./scripts/house/room-orders.cjs');

/**
 * The import table of ARCHITECTURE.md, as rules. Reading it: a folder may import
 * only what its row allows; everything must resolve (a rule that cannot resolve an
 * import would otherwise pass in silence).
 */
const TESTS = '\\.(test|testing)\\.tsx?$';

/** Each room of an order may import only itself and those listed before it. */
const orderRules = ({ name, folder, rooms }) =>
  rooms.map((room, index) => ({
    name: `${name}-order-${room}`,
    comment: `${folder}/${room} may import only the rooms listed before it`,
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: TESTS },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${rooms.slice(0, index + 1).join('|')})/` },
  }));

const onlyTo = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: '^(packages|apps|e2e|bench)/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // `mdast` is types alone: there is nothing that it could resolve to.
      to: { couldNotResolve: true, pathNot: '^mdast$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'routeTree\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
    },
    onlyTo('domain-is-alone', '^packages/domain/', '^packages/domain/', 'domain imports nothing of ours'),
    ...ORDERS.flatMap(orderRules),
    onlyTo(
      'statements',
      '^packages/statements/',
      '^packages/(statements|domain)/',
      'statements import domain',
    ),
    onlyTo(
      'connectors',
      '^packages/connectors/',
      '^packages/(connectors|statements|domain)/',
      'connectors import domain and statements',
    ),
    onlyTo(
      'documents',
      '^packages/documents/',
      '^packages/(documents|domain)/',
      'documents import domain at most',
    ),
    onlyTo(
      'contract',
      '^packages/contract/',
      '^packages/(contract|documents|domain)/',
      'contract imports documents and domain',
    ),
    onlyTo(
      'server-platform',
      '^apps/server/src/platform/',
      '^(packages/(?!testing)|apps/server/src/platform/)',
      'platform imports packages',
    ),
    {
      name: 'server-backend',
      comment: 'backend/x imports packages and platform; not each other, no feature',
      severity: 'error',
      from: { path: '^apps/server/src/backend/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages|apps)/',
        pathNot: ['^packages/(?!testing)', '^apps/server/src/platform/', '^apps/server/src/backend/$1/'],
      },
    },
    {
      name: 'server-features',
      comment: 'features/x imports packages, platform and the front door of other features',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages|apps)/',
        pathNot: [
          '^packages/(?!testing)',
          '^apps/server/src/platform/',
          '^apps/server/src/features/$1/',
          '^apps/server/src/features/[^/]+/index\\.ts$',
        ],
      },
    },
    onlyTo(
      'web-vocabulary',
      '^apps/web/src/(ui|lib)/',
      '^(packages/(domain|documents|contract)|apps/web/src/(ui|lib))/',
      'ui and lib import domain, documents and contract',
    ),
    {
      name: 'web-features',
      comment: 'features/x imports domain, documents, contract, ui, lib; no other feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(packages|apps)/',
        pathNot: [
          '^packages/(domain|documents|contract)/',
          '^apps/web/src/(ui|lib)/',
          '^apps/web/src/features/$1/',
        ],
      },
    },
    {
      name: 'web-routes',
      severity: 'error',
      from: { path: '^apps/web/src/routes/' },
      to: {
        path: '^(packages|apps)/',
        pathNot: ['^packages/contract/', '^apps/web/src/(ui|lib|features|routes)/'],
      },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|packages/(testing|statements|connectors))/' },
    },
    {
      name: 'outside-the-apps',
      comment: 'e2e and bench talk to the built product, never to its insides',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/(contract|testing)/' },
    },
    {
      name: 'entry-points-only',
      comment: 'another package is reached through its entry points',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|e2e|bench)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^$1/',
          '^packages/domain/src/[^/]+/index\\.ts$',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/statements/src/(read|recognise)-statement\\.ts$',
          '^packages/statements/src/bars/index\\.ts$',
          '^packages/documents/src/markdown/index\\.ts$',
          '^packages/connectors/src/(fakes|prices/index)\\.ts$',
        ],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/dist/|routeTree\\.gen\\.ts$)' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};
