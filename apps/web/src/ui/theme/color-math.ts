/** Colour arithmetic for the token test and the theme preview: contrast and distance, nothing drawn. */
export type Rgb = readonly [number, number, number];

/** `#rrggbb` as linear light, 0 to 1. @throws {RangeError} for anything else. */
export function linearRgb(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (match === null) throw new RangeError(`Not a colour: ${hex}`);
  const channel = (text: string | undefined): number => {
    const value = Number.parseInt(text ?? '0', 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(match[1]), channel(match[2]), channel(match[3])];
}

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(left: string, right: string): number {
  const a = luminance(linearRgb(left));
  const b = luminance(linearRgb(right));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
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

const apply = (matrix: Matrix, [r, g, b]: Rgb): Rgb => {
  const row = ([x, y, z]: Rgb): number => Math.min(1, Math.max(0, x * r + y * g + z * b));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** OKLab (Ottosson 2020) of linear light. */
function okLab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Distance of two colours in OKLab, as seen normally or with a deficiency. */
export function distance(left: string, right: string, deficiency?: Deficiency): number {
  const seen = (hex: string): Rgb => {
    const rgb = linearRgb(hex);
    return okLab(deficiency === undefined ? rgb : apply(DEFICIENCIES[deficiency], rgb));
  };
  const [l1, a1, b1] = seen(left);
  const [l2, a2, b2] = seen(right);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}
