import { Decimal } from '@tapebook/domain/money';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { measureOf } from '#web/ui/answers/value-unit.ts';
import { knownMeasure } from '../answers/measure-sample.ts';

interface Typed {
  /** In which a goal is typed, where its measure says so. */
  readonly unit?: string;
  /** One of these, in what the measure is kept in. */
  readonly worth: string;
  /** What may be typed behind the number. */
  readonly mark?: RegExp;
  readonly example: string;
}

const AS_MEASURED: Typed = { worth: '1', example: '2500' };

/** A share is kept as a fraction and typed in percent, a time is kept in seconds and typed in minutes. */
function typedAs(measure: string | undefined): Typed {
  switch (measureOf(knownMeasure(measure))?.unit) {
    case 'fraction':
      return { unit: '%', worth: '0.01', mark: /\s*%$/, example: '55' };
    case 'seconds':
      return { unit: 'minutes', worth: '60', mark: /\s*min(utes)?$/i, example: '30' };
    case 'r':
      return { unit: 'R', worth: '1', mark: /\s*R$/i, example: '2' };
    default:
      return AS_MEASURED;
  }
}

/** What the field of a goal is called: with what is typed into it. */
export function goalLabel(measure: string | undefined): string {
  const { unit } = typedAs(measure);
  return unit === undefined ? 'Goal' : `Goal, ${unit}`;
}

/** A goal as it is typed. */
export const goalText = (target: number, measure: string | undefined): string =>
  typedNumberText(Decimal.parse(String(target)).quotient(Decimal.parse(typedAs(measure).worth), 12));

/** A goal that was typed; an error in words for what is no number. */
export function readGoal(text: string, measure: string | undefined): number | string {
  const { worth, mark, example } = typedAs(measure);
  const typed = readTypedNumber(mark === undefined ? text : text.trim().replace(mark, ''));
  return typed === null
    ? `Enter the goal as a number, such as ${example}.`
    : typed.times(Decimal.parse(worth)).toNumber();
}
