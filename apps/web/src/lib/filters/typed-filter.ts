import { Facts, type Filter, parseFilter, passingTrades, type TradeTable } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { factsContext } from './facts-context.ts';
import type { JournalContext } from './journal-context.ts';

/** What can be read of a text; the bar tells what cannot. */
export const readFilter = (text: string, today: string): Filter =>
  parseFilter(text, undefined, parseDay(today) ?? undefined).filter;

const kept = new WeakMap<TradeTable, { readonly context: string; readonly facts: Facts }>();

/** The facts of a journal, made once for each state of it. */
export function factsOf(table: TradeTable, context: JournalContext): Facts {
  const text = JSON.stringify(context);
  const known = kept.get(table);
  if (known?.context === text) return known.facts;
  const facts = new Facts(table, factsContext(context));
  kept.set(table, { context: text, facts });
  return facts;
}

/** One byte a row: 1 where the filter of the address lets the trade through. */
export const passesOf = (
  table: TradeTable,
  context: JournalContext,
  { filter, today }: { readonly filter: string; readonly today: string },
): Uint8Array => passingTrades(factsOf(table, context), readFilter(filter, today));
