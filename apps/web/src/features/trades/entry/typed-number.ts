export { readTypedNumber } from '#web/lib/format/typed-number.ts';
