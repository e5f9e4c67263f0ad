import type { PositionEffect } from '@tapebook/domain/activities';

/** The codes of a trade that say what it is; the others (`P`, `IA`, `R` …) change nothing for a journal. */
export interface TradeCodes {
  readonly assigned: boolean;
  readonly exercised: boolean;
  readonly expired: boolean;
  readonly cancels: boolean;
  readonly corrects: boolean;
  readonly automaticConversion: boolean;
  readonly effect?: PositionEffect;
  /** It closes one position and opens another, so that its result is of a part of it alone. */
  readonly flips: boolean;
}

/**
 * Reads a list of codes: `C;O;P`. A flip carries both `O` and `C` and so has no single effect. Every
 * statement lists the codes that it uses in its last section.
 */
export function readTradeCodes(text: string, openClose = ''): TradeCodes {
  const key = openClose === '' ? text : `${text}|${openClose}`;
  let codes = known.get(key);
  if (codes === undefined) {
    codes = parseTradeCodes(text, openClose);
    if (known.size >= KEPT_CODES) known.clear();
    known.set(key, codes);
  }
  return codes;
}

/** Trades repeat a few dozen combinations of codes. */
const KEPT_CODES = 1000;
const known = new Map<string, TradeCodes>();

function parseTradeCodes(text: string, openClose: string): TradeCodes {
  const codes = new Set(text.split(';').map((code) => code.trim()));
  for (const code of openClose.split(';')) codes.add(code.trim());
  const opens = codes.has('O');
  const closes = codes.has('C');
  return {
    assigned: codes.has('A'),
    exercised: codes.has('Ex'),
    expired: codes.has('Ep'),
    cancels: codes.has('Ca'),
    corrects: codes.has('Co'),
    automaticConversion: codes.has('AFx'),
    flips: opens && closes,
    ...(opens === closes ? {} : { effect: opens ? 'open' : 'close' }),
  };
}
