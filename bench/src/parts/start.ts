import type { Figure } from '../figures/figure.ts';
import { makeDataFolder } from '../product/data-folder.ts';
import { startProduct, type Way } from '../product/start-product.ts';
import { type Part, repeat } from './part.ts';

async function timeStart(way: Way, dataDir: string): Promise<number> {
  const product = await startProduct(way, dataDir);
  await product.stop();
  return product.readyMs;
}

async function timeFirstStart(way: Way): Promise<number> {
  await using folder = await makeDataFolder();
  return await timeStart(way, folder.path);
}

/** From the command to the line that says it is ready, everything being installed and built. */
export const startPart: Part = {
  name: 'start',
  async measure() {
    await using folder = await makeDataFolder();
    // Fills the cache of compiled code, which an installed product that ran once has.
    await timeStart('npm start', folder.path);
    const figures: Figure[] = [];
    for (const way of ['npm start', 'server'] as const) {
      figures.push(
        {
          name: `${way}, new data folder`,
          unit: 'ms',
          values: await repeat(() => timeFirstStart(way)),
          limit: 3000,
        },
        {
          name: `${way}, existing data folder`,
          unit: 'ms',
          values: await repeat(() => timeStart(way, folder.path)),
          limit: 1500,
        },
      );
    }
    return figures;
  },
};
