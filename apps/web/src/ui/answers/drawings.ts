import { type Drawing, dimensionOf, type Question } from '@tapebook/domain/analytics';
import { isResult } from './value-unit.ts';

/** How an answer of this shape can be drawn, the best first. */
export function drawingsOf({ by, by2, measures }: Question): readonly Drawing[] {
  if (by === undefined) return ['number', 'table'];
  const dimension = dimensionOf(by.dimension);
  const joined =
    dimension?.kind === 'time' ||
    dimension?.kind === 'number' ||
    (dimension?.kind === 'category' && dimension.ordered === true);
  if (by2 !== undefined) {
    if (dimension?.kind === 'time') return ['line', 'heat', 'table'];
    return joined ? ['heat', 'line', 'table'] : ['heat', 'table'];
  }
  const [measure = ''] = measures;
  if (dimension?.kind === 'time' && !isResult(measure)) return ['line', 'bars', 'table'];
  return joined ? ['bars', 'line', 'table'] : ['bars', 'table'];
}

/** As was asked, where the answer can be drawn so. */
export function drawingOf(asked: Question): Drawing {
  const offered = drawingsOf(asked);
  return offered.find((one) => one === asked.draw) ?? offered[0] ?? 'table';
}
