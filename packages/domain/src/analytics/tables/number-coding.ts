import { BYTE_CODES, type Codes, codesFor } from './trade-table.ts';

/**
 * How a column of numbers lies in a blob. Compressors see bytes: so numbers that are decimals (money, prices,
 * sizes) are whole numbers of their last digit, times are differences to the row before, and the lowest bytes
 * of all rows lie together, then the next ones. Measured on 100,000 trades: results 8 bytes a trade raw and 2.4
 * after brotli (3.4 as float64), times of closing 1.5 (6.4).
 */
export type NumberCoding =
  /** Whole numbers of 10^−scale in 32 bits. */
  | { readonly as: 'decimal'; readonly scale: number }
  /** Differences in `unit` to the last row that is known, of which the first is to `base`. */
  | { readonly as: 'steps'; readonly unit: number; readonly base: number }
  /** The same in every row: risks of who states none. JSON has no NaN: `null` is what is not known. */
  | { readonly as: 'constant'; readonly value: number | null; readonly length: number }
  /** As float64. */
  | { readonly as: 'double' };

export interface CodedNumbers {
  readonly coding: NumberCoding;
  readonly bytes: Uint8Array;
}

/** Stands for what is not known, in 32 bits. */
const UNKNOWN = -(2 ** 31);
const LARGEST = 2 ** 31 - 1;
/** Beyond this no amount of a statement has digits. */
const MOST_DECIMALS = 8;

/** Numbers as decimals where every one of them is exactly one, else as they are. */
export function codeDecimals(values: Float64Array): CodedNumbers {
  const constant = asConstant(values);
  if (constant !== null) return constant;
  const whole = new Int32Array(values.length);
  for (let scale = 0; scale <= MOST_DECIMALS; scale += 1) {
    const refused = wholeAt(values, scale, whole);
    if (refused === null) return { coding: { as: 'decimal', scale }, bytes: planesOf(whole) };
    // Too large already: more digits make it larger.
    if (refused === 'too large') break;
  }
  return asDoubles(values);
}

function wholeAt(values: Float64Array, scale: number, into: Int32Array): 'too large' | 'not whole' | null {
  const factor = 10 ** scale;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (Number.isNaN(value)) {
      into[i] = UNKNOWN;
      continue;
    }
    const whole = Math.round(value * factor);
    if (Math.abs(whole) > LARGEST) return 'too large';
    into[i] = whole;
    // What is read back has to be the same to the last bit, the sign of a zero with it.
    if (!Object.is((into[i] ?? 0) / factor, value)) return 'not whole';
  }
  return null;
}

/** Microseconds that mostly ascend, in the largest of seconds, milliseconds and microseconds that they are whole in. */
export function codeTimes(values: Float64Array): CodedNumbers {
  for (const unit of [1_000_000, 1000, 1]) {
    const coded = stepsIn(values, unit);
    if (coded !== null) return coded;
  }
  return asDoubles(values);
}

function stepsIn(values: Float64Array, unit: number): CodedNumbers | null {
  const base = values.find((value) => !Number.isNaN(value)) ?? 0;
  const steps = new Int32Array(values.length);
  let last = base;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (Number.isNaN(value)) {
      steps[i] = UNKNOWN;
      continue;
    }
    const step = (value - last) / unit;
    if (!Number.isInteger(step) || Math.abs(step) > LARGEST || last + step * unit !== value) return null;
    steps[i] = step;
    last = value;
  }
  return { coding: { as: 'steps', unit, base }, bytes: planesOf(steps) };
}

function asConstant(values: Float64Array): CodedNumbers | null {
  const [first = 0] = values;
  // JSON has neither −0 nor infinities.
  if (Object.is(first, -0) || Math.abs(first) === Infinity) return null;
  if (!values.every((value) => Object.is(value, first))) return null;
  const value = Number.isNaN(first) ? null : first;
  return { coding: { as: 'constant', value, length: values.length }, bytes: new Uint8Array() };
}

const asDoubles = (values: Float64Array): CodedNumbers => ({
  coding: { as: 'double' },
  bytes: new Uint8Array(values.slice().buffer),
});

/** Reads what {@link codeDecimals} and {@link codeTimes} wrote. */
export function readNumbers(bytes: Uint8Array, coding: NumberCoding): Float64Array {
  switch (coding.as) {
    case 'constant':
      return new Float64Array(coding.length).fill(coding.value ?? Number.NaN);
    case 'double':
      return new Float64Array(bytes.slice().buffer);
    case 'decimal': {
      const values = new Float64Array(bytes.length / 4);
      const factor = 10 ** coding.scale;
      for (let i = 0; i < values.length; i += 1) {
        const whole = planeAt(bytes, values.length, i);
        values[i] = whole === UNKNOWN ? Number.NaN : whole / factor;
      }
      return values;
    }
    case 'steps': {
      const values = new Float64Array(bytes.length / 4);
      let last = coding.base;
      for (let i = 0; i < values.length; i += 1) {
        const step = planeAt(bytes, values.length, i);
        if (step !== UNKNOWN) last += step * coding.unit;
        values[i] = step === UNKNOWN ? Number.NaN : last;
      }
      return values;
    }
  }
}

/** Whole numbers as differences to the row before; they wrap around, so that any number can follow any other. */
export function codeIntegers(values: Int32Array): Uint8Array {
  const steps = new Int32Array(values.length);
  let last = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    steps[i] = (value - last) | 0;
    last = value;
  }
  return planesOf(steps);
}

export function readIntegers(bytes: Uint8Array): Int32Array {
  const values = fromPlanes(bytes);
  let last = 0;
  for (let i = 0; i < values.length; i += 1) {
    last = (last + (values[i] ?? 0)) | 0;
    values[i] = last;
  }
  return values;
}

/** The lowest bytes of all, then the next ones, up to the highest. */
export function planesOf(values: Int32Array | Uint32Array): Uint8Array {
  const { length } = values;
  const planes = new Uint8Array(length * 4);
  for (let i = 0; i < length; i += 1) {
    const value = values[i] ?? 0;
    planes[i] = value;
    planes[length + i] = value >>> 8;
    planes[2 * length + i] = value >>> 16;
    planes[3 * length + i] = value >>> 24;
  }
  return planes;
}

/** Codes of texts, a byte each or in planes, in the narrowest array that holds codes of so many. */
export function readCodes(bytes: Uint8Array, values: number): Codes {
  if (values <= BYTE_CODES) return bytes.slice();
  const length = bytes.length / 4;
  const codes = codesFor(length, values);
  for (let i = 0; i < length; i += 1) codes[i] = planeAt(bytes, length, i);
  return codes;
}

function fromPlanes(planes: Uint8Array): Int32Array {
  const values = new Int32Array(planes.length / 4);
  for (let i = 0; i < values.length; i += 1) values[i] = planeAt(planes, values.length, i);
  return values;
}

function planeAt(planes: Uint8Array, length: number, i: number): number {
  return (
    (planes[i] ?? 0) |
    ((planes[length + i] ?? 0) << 8) |
    ((planes[2 * length + i] ?? 0) << 16) |
    ((planes[3 * length + i] ?? 0) << 24)
  );
}
