import { ConnectorError } from '../contracts/connector-error.ts';
import type { List, Page, Parameters } from './ledger.ts';

interface Halved {
  /** How a call asks for a time, both ends included. */
  ask(from: number, to: number): Parameters;
  /** The time that a call asked for. */
  asked(parameters: Parameters): { readonly from: number; readonly to: number };
  /** Whether an answer may have been cut. */
  isCut(page: Page): boolean;
  /** Of whom: `ctrader`, and how the person knows it. */
  readonly id: string;
  readonly label: string;
}

/**
 * Where an answer has at most so many rows and nothing tells which: the time that it is of is halved until it has all. What was cut is
 * not kept: its rows come again in the halves.
 */
export const inHalves = ({
  ask,
  asked,
  isCut,
  id,
  label,
}: Halved): Pick<List, 'first' | 'next' | 'isCut'> => ({
  isCut,
  first: ({ from, to }) => ask(from, to),
  next: (page) => {
    const { from, to } = asked(page.parameters);
    if (isCut(page)) {
      if (from >= to) throw tooMany(id, label);
      return ask(from, Math.floor((from + to) / 2));
    }
    return to < page.stretch.to ? ask(to + 1, page.stretch.to) : null;
  },
});

const tooMany = (id: string, label: string): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: `${id}-one-instant`,
    message: `${label} has more of one instant than it answers at once. Nothing of these days was taken.`,
  });
