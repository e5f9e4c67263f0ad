import { numberFormat } from '#web/lib/format/locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of a file in its largest fitting unit, thousands as `1,000 bytes = 1 kB`. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let step = 0;
  while (size >= 1000 && step < UNITS.length - 1) {
    size /= 1000;
    step += 1;
  }
  return numberFormat({
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    // The short form of a byte knows no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 || size >= 100 ? 0 : 1,
  }).format(size);
}
