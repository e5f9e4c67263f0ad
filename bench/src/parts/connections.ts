import { GATE_SECRET, type inventedCoinFills, startGateFake } from '@tapebook/testing';
import type { Figure } from '../figures/figure.ts';
import { makeDataFolder } from '../product/data-folder.ts';
import { peakMemory, resetPeakMemory } from '../product/peak-memory.ts';
import { signIn } from '../product/person.ts';
import { importArchive, readExchange } from '../product/read-exchange.ts';
import { startProduct } from '../product/start-product.ts';
import { type Part, repeat } from './part.ts';

const FILLS = 100_000;
const DAYS = 20;
const DAY_MS = 86_400_000;
/** What the connector keeps to: Gate takes ten calls a second of one key. */
const CALL_MS = 100;

type Fill = ReturnType<typeof inventedCoinFills>[number];

/** Round trips of one coin, one after the other, all within the days of one window. */
function fillsUntil(last: number): Fill[] {
  const apart = Math.floor((DAYS * DAY_MS) / FILLS);
  return Array.from({ length: FILLS }, (_, index): Fill => {
    const at = last - (FILLS - index) * apart;
    const side = index % 2 === 0 ? 'buy' : 'sell';
    const price = String(150 + (index % 7));
    const common = { market: 'spot', coin: 'SOL', quantity: '2', fee: '0.11' } as const;
    return { ...common, id: String(500_000_000 + index), order: `o${index}`, at, side, price };
  });
}

/** An exchange that is read by itself until its trades can be queried, beside the same rows as a file. */
export const connectionsPart: Part = {
  name: 'connections',
  async measure() {
    await using folder = await makeDataFolder();
    const now = Date.now();
    const fills = fillsUntil(now - 2 * DAY_MS);
    const exchange = await startGateFake(fills);
    const product = await startProduct('server', folder.path, {
      CONNECTION_HOSTS: `gate.api=${exchange.origin}`,
    });
    try {
      const person = await signIn(product.origin);
      const source = {
        broker: 'gate',
        credentials: { key: 'ok00000001', secret: GATE_SECRET },
        startDay: new Date(now - (DAYS + 4) * DAY_MS).toISOString().slice(0, 10),
      };
      await resetPeakMemory(product.pid);
      const rounds = await repeat(async () => {
        const before = exchange.calls.length;
        const { took, archive, remove } = await readExchange(product.origin, person, source, FILLS);
        const wire = (exchange.calls.length - before) * CALL_MS;
        await remove();
        const file = await importArchive(person, archive, FILLS);
        await person.call('POST', '/user/delete_all_data');
        return { took, wire, file };
      });
      const peak = await peakMemory(product.pid);
      return figuresOf(rounds, peak);
    } finally {
      await product.stop();
      await exchange.close();
    }
  },
};

function figuresOf(
  rounds: readonly { readonly took: number; readonly wire: number; readonly file: number }[],
  peak: number | null,
): Figure[] {
  const name = FILLS.toLocaleString('en-US');
  return [
    {
      name: `connection that brings ${name} fills, until trades can be queried`,
      unit: 'ms',
      values: rounds.map(({ took }) => took),
    },
    { name: `the same ${name} rows as a file`, unit: 'ms', values: rounds.map(({ file }) => file) },
    {
      name: `calls for ${name} fills at the wire's own pace`,
      unit: 'ms',
      values: rounds.map(({ wire }) => wire),
    },
    {
      name: `connection to file and wire of ${name} fills`,
      unit: 'times',
      values: rounds.map(({ took, file, wire }) => took / (file + wire)),
      limit: 2,
    },
    ...(peak === null
      ? []
      : [
          {
            name: `server memory, peak with connections of ${name} fills`,
            unit: 'MiB' as const,
            values: [peak],
            limit: 400,
          },
        ]),
  ];
}
