import type { ActivityKind, PositionEffect } from '@tapebook/domain/activities';
import type { ExchangeKind } from '../../brokers/united-states/tell-exchange.ts';

export type TransCode =
  | { readonly does: 'trade'; readonly kind: 'buy' | 'sell'; readonly effect?: PositionEffect }
  | { readonly does: 'end'; readonly kind: 'expire' | 'assign' | 'exercise' }
  | { readonly does: 'exchange'; readonly kind: ExchangeKind }
  | { readonly does: 'move' }
  | { readonly does: 'take-back' }
  /** `moved` money is a deposit or a withdrawal by its sign. */
  | { readonly does: 'pay'; readonly kind: ActivityKind & PaymentKind };

type PaymentKind = 'dividend' | 'tax' | 'fee' | 'interest' | 'return_of_capital' | 'adjustment' | 'deposit';

const pay = (kind: PaymentKind): TransCode => ({ does: 'pay', kind });

const CODES: Readonly<Record<string, TransCode>> = {
  BUY: { does: 'trade', kind: 'buy' },
  SELL: { does: 'trade', kind: 'sell' },
  BTO: { does: 'trade', kind: 'buy', effect: 'open' },
  BTC: { does: 'trade', kind: 'buy', effect: 'close' },
  STO: { does: 'trade', kind: 'sell', effect: 'open' },
  STC: { does: 'trade', kind: 'sell', effect: 'close' },
  BCXL: { does: 'take-back' },
  SCXL: { does: 'take-back' },
  OEXP: { does: 'end', kind: 'expire' },
  OASGN: { does: 'end', kind: 'assign' },
  OEXCS: { does: 'end', kind: 'exercise' },
  OCC: { does: 'end', kind: 'exercise' },
  SPL: { does: 'exchange', kind: 'split' },
  SPR: { does: 'exchange', kind: 'split' },
  OCA: { does: 'exchange', kind: 'split' },
  SXCH: { does: 'exchange', kind: 'rename' },
  NCHG: { does: 'exchange', kind: 'rename' },
  MRGS: { does: 'exchange', kind: 'merger' },
  MRGC: { does: 'exchange', kind: 'merger' },
  MRGR: { does: 'exchange', kind: 'merger' },
  CONV: { does: 'exchange', kind: 'merger' },
  REC: { does: 'move' },
  ACATI: { does: 'move' },
  ACATO: { does: 'move' },
  SOFF: { does: 'move' },
  SPIN: { does: 'move' },
  JNLS: { does: 'move' },
  ITRF: { does: 'move' },
  CDIV: pay('dividend'),
  MDIV: pay('dividend'),
  QDIV: pay('dividend'),
  DTAX: pay('tax'),
  NRAT: pay('tax'),
  TAX: pay('tax'),
  AFEE: pay('fee'),
  DFEE: pay('fee'),
  GOLD: pay('fee'),
  FEE: pay('fee'),
  INT: pay('interest'),
  MINT: pay('interest'),
  SLIP: pay('interest'),
  GDBP: pay('interest'),
  CIL: pay('return_of_capital'),
  ROC: pay('return_of_capital'),
  MISC: pay('adjustment'),
  ADJ: pay('adjustment'),
  MTCH: pay('adjustment'),
  ACH: pay('deposit'),
  RTP: pay('deposit'),
  WIRE: pay('deposit'),
  WIR: pay('deposit'),
  DCF: pay('deposit'),
  JNLC: pay('deposit'),
  XENT: pay('deposit'),
  XENT_CC: pay('deposit'),
  FUTSWP: pay('deposit'),
};

/** What a code in the column Trans Code means; `null` for one that is not known. */
export const transCode = (text: string): TransCode | null => {
  const code = text.toUpperCase();
  return Object.hasOwn(CODES, code) ? (CODES[code] ?? null) : null;
};
