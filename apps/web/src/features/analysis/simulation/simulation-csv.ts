import { FAN, type Simulated, type SimulationOptions } from '@tapebook/domain/analytics';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';

/** With what it was drawn, what it came to, and the lines of the fan. */
export function simulationCsv(found: Simulated, options: SimulationOptions): string {
  const { fan, ruin, goal, below, end, worstFall, paths } = found;
  const spread = (name: string, of: Simulated['end']): string[] => [
    name,
    ...[of.low, of.middle, of.high, of.mean].map(csvNumber),
  ];
  return csvText([
    ...Object.entries({ ...options, paths }).map(([name, value]) => [name, csvNumber(value)]),
    [],
    ['chance', 'share', 'error of the draws'],
    ...Object.entries({ ruin, goal, 'below the start': below }).flatMap(([name, of]) =>
      of === null ? [] : [[name, csvNumber(of.share), csvNumber(of.error)]],
    ),
    [],
    ['', '5 %', '50 %', '95 %', 'mean'],
    spread('end', end),
    spread('deepest fall', worstFall),
    [],
    ['day', ...FAN.map((share) => `${share * 100} %`)],
    ...Array.from({ length: fan[0]?.length ?? 0 }, (_, day) => [
      String(day),
      ...fan.map((line) => csvNumber(line[day])),
    ]),
  ]);
}
