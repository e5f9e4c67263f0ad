import type { LinkedTradeJson } from '@tapebook/contract';
import { secondsHeld } from '@tapebook/domain/time';
import { el } from './element.ts';
import { amount, duration, multiple, percent, price, timeWords, toneOf } from './figures.ts';
import { tradeChart } from './trade-chart.ts';

const fact = (name: string, value: string | null): HTMLElement | null =>
  value === null ? null : el('div', {}, el('dt', {}, name), el('dd', { class: 'figures' }, value));

const OUTCOMES = { win: 'Win', loss: 'Loss', scratch: 'Scratch' } as const;
const priceOrNull = (text: string | null): string | null => (text === null ? null : price(text));

/** What stands largest: the result in the unit that was chosen for the page. */
function headline({ money, r, rAssumed, move, status }: LinkedTradeJson): HTMLElement {
  const told = (value: number): string => `${multiple(value)}${rAssumed === true ? ' assumed' : ''}`;
  const move_ = move === null ? null : `${percent(move, true)} price`;
  const first = money?.netPnl != null ? amount(money.netPnl, money.currency) : r === null ? move_ : told(r);
  const tone = toneOf(money?.netPnl ?? r ?? move);
  const others = [money === null || r === null ? null : told(r), first === move_ ? null : move_];
  return el(
    'p',
    { class: 'headline' },
    el(
      'strong',
      { class: `figures ${tone}` },
      first ?? (status === 'open' ? 'Still open' : 'Result not known'),
    ),
    ...others.map((text) => (text === null ? null : el('span', { class: 'figures muted' }, text))),
  );
}

function fillsTable(trade: LinkedTradeJson): HTMLElement | null {
  if (trade.fills.length === 0) return null;
  const withSize = trade.money !== null;
  const heading = (text: string, number = false): HTMLElement =>
    el('th', { scope: 'col', class: number ? 'number' : undefined }, text);
  return el(
    'section',
    { class: 'card flush' },
    el(
      'table',
      {},
      el('caption', {}, 'Fills'),
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          heading('Time'),
          heading('Side'),
          withSize ? heading('Quantity', true) : null,
          heading('Price', true),
        ),
      ),
      el(
        'tbody',
        {},
        ...trade.fills.map((fill) =>
          el(
            'tr',
            {},
            el('td', { class: 'figures' }, timeWords(fill.at, trade.timeZone, fill.timePrecision)),
            el('td', {}, `${fill.side === 'buy' ? 'Buy' : 'Sell'} · ${fill.role}`),
            withSize ? el('td', { class: 'figures number' }, fill.quantity ?? '–') : null,
            el('td', { class: 'figures number' }, fill.price === null ? '–' : price(fill.price)),
          ),
        ),
      ),
    ),
  );
}

/** How far the time of an end of a trade is known. */
function precisionOf({ fills, closedOnDay }: LinkedTradeJson, at: string, role: 'entry' | 'exit') {
  if (role === 'exit' && closedOnDay === true) return 'day';
  const ends = fills.filter((fill) => fill.at === at && fill.role === role);
  return ends.find(({ timePrecision }) => timePrecision !== 'instant')?.timePrecision ?? 'instant';
}

/** `null` while it is open, and where its times are not known. */
function heldOf(trade: LinkedTradeJson): number | null {
  const { openedAt, closedAt } = trade;
  if (closedAt === null) return null;
  const ends = [precisionOf(trade, openedAt, 'entry'), precisionOf(trade, closedAt, 'exit')];
  if (ends.includes('untold')) return null;
  const timed = ends.every((end) => end === 'instant');
  const held = secondsHeld(Date.parse(openedAt) * 1_000, Date.parse(closedAt) * 1_000, timed);
  return Number.isNaN(held) ? null : held;
}

export function tradeView(trade: LinkedTradeJson): HTMLElement[] {
  const { money, closedAt, openedAt, direction, outcome, status, setup } = trade;
  const held = heldOf(trade);
  const badges = [
    direction === null ? null : direction === 'long' ? 'Long' : 'Short',
    status === 'open' ? 'Open' : outcome === null ? null : OUTCOMES[outcome],
    setup,
  ];
  const card = el(
    'section',
    { class: 'card', 'aria-label': 'Result' },
    el(
      'p',
      { class: 'symbol' },
      el('span', {}, trade.symbol),
      ...badges.map((text) => (text === null ? null : el('span', { class: 'badge' }, text))),
    ),
    headline(trade),
    el(
      'dl',
      { class: 'facts' },
      fact('Entry', priceOrNull(trade.entryPrice)),
      fact('Exit', priceOrNull(trade.exitPrice)),
      fact('First stop', priceOrNull(trade.stop)),
      fact('Target', priceOrNull(trade.target)),
      fact('Quantity', money?.quantity ?? null),
      fact('Gross', money?.grossPnl == null ? null : amount(money.grossPnl, money.currency)),
      fact('Fees', money === null ? null : amount(money.fees, money.currency, false)),
      fact('Held', held === null ? null : duration(held)),
      fact('Opened', timeWords(openedAt, trade.timeZone, precisionOf(trade, openedAt, 'entry'))),
      fact(
        'Closed',
        closedAt === null ? null : timeWords(closedAt, trade.timeZone, precisionOf(trade, closedAt, 'exit')),
      ),
    ),
  );
  const chart = tradeChart(trade);
  return [card, chart, fillsTable(trade)].filter((part) => part !== null);
}
