import { type Figure, verdictOf } from './figures/figure.ts';
import { formatTable } from './figures/format-table.ts';
import { machineSlowdown } from './figures/machine-slowdown.ts';
import { loadNow, saveResults, thisMachine } from './figures/save-results.ts';
import { PARTS } from './parts/parts.ts';
import { openWorkshop } from './parts/workshop.ts';

/** `npm run bench` measures all parts; `npm run bench -- imports pages` those that are named. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are ${PARTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const startedAt = new Date();
const figures: Figure[] = [];
const loads: Record<string, number> = {};
{
  await using workshop = openWorkshop();
  for (const { name, byName = false, measure } of PARTS) {
    if (wanted.length === 0 ? byName : !wanted.includes(name)) continue;
    const before = machineSlowdown();
    console.log(`Measuring ${name} (load ${loadNow().toFixed(1)}, slowed down ${before.toFixed(1)} times)`);
    const measured = await measure(workshop);
    const slowdown = (before + machineSlowdown()) / 2;
    figures.push(...measured.map((figure) => ({ ...figure, slowdown })));
    loads[name] = loadNow();
  }
}
await saveResults({ startedAt, loads, figures });

const { processor, cores, memoryGiB, system, node } = thisMachine();
const busy = Object.entries(loads).map(([name, load]) => `${name} ${load.toFixed(1)}`);
console.log(`\n${formatTable(figures)}\n`);
console.log(
  `${startedAt.toISOString().slice(0, 16)}Z, ${system}, ${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}`,
);
console.log(`Load average after each part: ${busy.join(', ')}`);
console.log(
  'Medians of three. Over the limit at the median, yet no miss: “near” kept it once, “busy” is over by less than others slowed the machine down.',
);
const missed = figures.filter((figure) => verdictOf(figure) === 'MISSED');
for (const { name } of missed) console.error(`Limit missed: ${name}`);
process.exitCode = missed.length > 0 ? 1 : 0;
