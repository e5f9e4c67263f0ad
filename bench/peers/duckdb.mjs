import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { processorTime, readColumns, sumUp, timeSteps } from './columns.mjs';

// Asked for like this, since it is installed only where it is compared with.
const ask = createRequire(import.meta.url);
const folder = dirname(ask.resolve('@duckdb/duckdb-wasm'));
const duckdb = ask(join(folder, 'duckdb-node-blocking.cjs'));
const arrow = ask('apache-arrow');

const { dimensions, side, hour, hours, net, codes } = readColumns(process.argv[2]);

const bundles = Object.fromEntries(
  ['mvp', 'eh'].map((name) => [
    name,
    {
      mainModule: join(folder, `duckdb-${name}.wasm`),
      mainWorker: join(folder, `duckdb-node-${name}.worker.cjs`),
    },
  ]),
);
const database = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
await database.instantiate();
const connection = database.connect();

let where = 'true';
const askAll = () =>
  dimensions.map((_, place) =>
    connection.query(`
      SELECT d${place} AS code, count(*) AS trades, sum(net) AS net, count(*) FILTER (net > 0) AS wins,
             sum(net) FILTER (net > 0) AS profit, sum(net) FILTER (net < 0) AS loss
      FROM trades WHERE ${where} GROUP BY d${place}`),
  );

const ready = processorTime(() => {
  const columns = Object.fromEntries(codes.map((column, place) => [`d${place}`, column]));
  connection.insertArrowTable(arrow.tableFromArrays({ ...columns, net }), { name: 'trades' });
  askAll();
});

const under = (text) => () => {
  where = text;
};
const among = (list) => `d${hour} IN (${list.join(', ')})`;
const times = timeSteps(
  {
    'another side': [under(`d${side} = 0`), under(`d${side} = 1`)],
    'an hour more or less': [under(among(hours)), under(among(hours.slice(1)))],
  },
  askAll,
);
where = `d${side} = 0`;
const check = askAll().map((answer) =>
  sumUp(answer.toArray().map((row) => ({ trades: Number(row.trades), net: Number(row.net) }))),
);
console.log(JSON.stringify({ ready: [ready], ...times, check }));
