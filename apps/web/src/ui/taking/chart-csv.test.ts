import { expect, it } from 'vitest';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { chartCsv } from './chart-csv.ts';

const data: ChartData = {
  pointHeading: 'Stop at',
  keys: ['0', '1'],
  labels: ['$40', '$80'],
  unit: { kind: 'money', currency: 'USD' },
  series: [
    { id: 'curve', label: 'Stop at', color: 'var(--series-1)', values: [12.5, null] },
    { id: 'actual', label: 'As it was', color: 'var(--series-2)', values: [3, 3] },
  ],
};

it('says each point with what every line is there, and leaves a gap a gap', () => {
  expect(chartCsv(data)).toBe('stop at,Stop at,As it was\r\n0,12.5,3\r\n1,,3\r\n');
  expect(chartCsv(data, ['40', '80'])).toBe('stop at,Stop at,As it was\r\n40,12.5,3\r\n80,,3\r\n');
});
