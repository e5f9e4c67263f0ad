export { type Currency, isCurrency } from './currency.ts';
export { Decimal } from './decimal.ts';
export { addMoney, type Money } from './money.ts';
export { SHARE_PLACES, shareOf, shareUpTo, worthShareOf } from './share.ts';
