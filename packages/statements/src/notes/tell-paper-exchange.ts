import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import type { ToldFact } from '../layouts/row-output.ts';
import { splitRatio } from '../outputs/split-ratio.ts';
import { paper } from './instruments.ts';
import type { Money, Note } from './note.ts';

interface NotedPaper {
  readonly isin: string;
  readonly name?: string | undefined;
  readonly quantity: Decimal;
}

/** Papers that come for others without anybody having traded them. */
export interface NotedExchange {
  readonly account?: string | undefined;
  readonly old: NotedPaper;
  readonly next: NotedPaper;
  /** In which both are traded. */
  readonly currency: string;
  readonly time: ResolvedTime;
  /** Kept for it, cost positive. */
  readonly tax?: Money | undefined;
}

/**
 * Tells a split (the same number), another number (as many pieces) or a merger (so many for so many), and the
 * tax that was kept for it.
 */
export function tellPaperExchange(note: Note, exchange: NotedExchange): void {
  const { account, old, next, currency, time, tax } = exchange;
  const { output } = note.file;
  const terms = splitRatio(next.quantity, old.quantity);
  if (terms === null) note.lacks('quantities of both papers');
  const instrument = output.instrument(note, paper(old.isin, currency));
  const same = old.isin === next.isin;
  const even = next.quantity.equals(old.quantity);
  const common = { time, currency, account };
  note.identify('exchange', old.isin, next.isin, time.day, next.quantity.normalized());
  const facts: ToldFact[] = [];
  if (!(same && even)) {
    const successor = output.instrument(note, paper(next.isin, currency));
    facts.push({
      event: {
        ...common,
        kind: same ? 'split' : even ? 'symbol_change' : 'merger',
        instrument,
        amount: Decimal.zero,
        more: same ? terms : even ? { successor } : { successor, ...terms },
        note: [old.name, next.name].filter((name) => name !== undefined).join(' · '),
      },
    });
  }
  if (tax !== undefined && !tax.value.isZero()) {
    const amount = tax.value.negated();
    facts.push({ event: { ...common, kind: 'tax', instrument, currency: tax.currency, amount } });
  }
  const [first, ...others] = facts;
  if (first === undefined) note.ignore('statement-information', 'It changes nothing of what is held.');
  else output.facts(note, first, ...others);
}
