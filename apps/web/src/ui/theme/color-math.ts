import { converter, differenceEuclidean, type Lrgb, parse, wcagContrast } from 'culori';

const toLinear = converter('lrgb');
const inOkLab = differenceEuclidean('oklab');

/** @throws {RangeError} for what is no colour. */
function linear(hex: string): Lrgb {
  const color = parse(hex);
  if (color === undefined) throw new RangeError(`Not a colour: ${hex}`);
  return toLinear(color);
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export const contrast = (left: string, right: string): number => wcagContrast(linear(left), linear(right));

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/**
 * Machado, Oliveira and Fernandes 2009, full severity. They are of linear light; culori's filters lay them on
 * coded values, by which a deficiency looks milder than it is.
 */
const DEFICIENCIES = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

export type Deficiency = keyof typeof DEFICIENCIES;
export const DEFICIENCY_NAMES = ['protan', 'deutan', 'tritan'] as const satisfies readonly Deficiency[];

/** As an eye with the deficiency sees a colour. */
function seenWith(deficiency: Deficiency, hex: string): Lrgb {
  const { r, g, b } = linear(hex);
  const row = ([x, y, z]: Row): number => Math.min(1, Math.max(0, x * r + y * g + z * b));
  const [red, green, blue] = DEFICIENCIES[deficiency];
  return { mode: 'lrgb', r: row(red), g: row(green), b: row(blue) };
}

/** Distance of two colours in OKLab, as seen normally or with a deficiency. */
export function distance(left: string, right: string, deficiency?: Deficiency): number {
  const seen = (hex: string): Lrgb => (deficiency === undefined ? linear(hex) : seenWith(deficiency, hex));
  return inOkLab(seen(left), seen(right));
}
