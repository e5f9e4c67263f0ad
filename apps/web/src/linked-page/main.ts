import './linked-page.css';
import type { LinkedPageJson } from '@tapebook/contract';
import { el, svg } from './element.ts';
import { dayWords, monthWords } from './figures.ts';
import { monthView } from './month-view.ts';
import { reportView } from './report-view.ts';
import { tradeView } from './trade-view.ts';

/**
 * What somebody let anybody with a link see: one trade, one report, one month. A page of its own, which knows nothing of the
 * journal's pages, of sessions or of who looks. The word stands behind the `#`, so that no server's log and no address that
 * is passed on has it.
 */

const LOGO =
  'M15 6.2C12.3 4.5 8.4 3.7 3.6 3.8 2.7 3.8 2 4.5 2 5.4v18.8c0 .9.7 1.6 1.6 1.6 4.8-.1 8.7.7 11.4 2.6V22.3a6.3 6.3 0 0 1 0-12.2ZM17 6.2c2.7-1.7 6.6-2.5 11.4-2.4.9 0 1.6.7 1.6 1.6v18.8c0 .9-.7 1.6-1.6 1.6-4.8-.1-8.7.7-11.4 2.6V22.3a6.3 6.3 0 0 0 0-12.2ZM15 12.7a3.7 3.7 0 0 0 0 7ZM17 12.7a3.7 3.7 0 0 1 0 7Z';

const KINDS = { trade: 'Trade', report: 'Report', month: 'Month' } as const;

const UNITS = {
  money: '',
  r: 'Results are shown in R, multiples of the risk at entry; amounts and sizes are not part of this page.',
  percent: 'Results are shown in percent of the account; amounts and sizes are not part of this page.',
} as const;

function themeButton(): HTMLElement {
  const root = document.documentElement;
  const button = el('button', { type: 'button', class: 'theme' });
  const name = (): void => {
    button.textContent = root.classList.contains('dark') ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `${button.textContent} theme`);
  };
  button.addEventListener('click', () => {
    const theme = root.classList.contains('dark') ? 'light' : 'dark';
    root.classList.remove('dark', 'light');
    root.classList.add(theme);
    name();
    try {
      localStorage.setItem('vite-ui-theme', theme);
    } catch (error) {
      console.warn('The theme is not kept.', error);
    }
  });
  name();
  return button;
}

const header = (): HTMLElement =>
  el(
    'header',
    {},
    el(
      'a',
      { href: '/', class: 'wordmark' },
      svg(
        'svg',
        { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
        svg('path', { d: LOGO, 'fill-rule': 'evenodd' }),
      ),
      'Tapebook',
    ),
    themeButton(),
  );

const footer = (page: LinkedPageJson | null): HTMLElement =>
  el(
    'footer',
    {},
    page === null || page.unit === 'money' ? null : el('p', {}, UNITS[page.unit]),
    page === null
      ? null
      : el(
          'p',
          {},
          `As it was on ${dayWords(page.madeAt.slice(0, 10))}; this page expires after ${dayWords(page.expiresOn)}.`,
        ),
    el(
      'p',
      {},
      'Tapebook is a trading journal in which every number ties to the broker’s statement. ',
      el('a', { href: '/' }, 'Keep your own'),
    ),
  );

function show(heading: HTMLElement[], content: HTMLElement[], page: LinkedPageJson | null): void {
  document
    .getElementById('page')
    ?.replaceChildren(header(), el('main', {}, ...heading, ...content), footer(page));
}

function headingOf({ content, title, from, madeAt }: LinkedPageJson): HTMLElement[] {
  const of = content.kind === 'month' ? monthWords(content.month) : KINDS[content.kind];
  const words = [of, from === null ? null : `by ${from}`, dayWords(madeAt.slice(0, 10))];
  return [
    el('p', { class: 'eyebrow' }, words.filter((word) => word !== null).join(' · ')),
    el('h1', {}, title),
  ];
}

function viewOf({ content, unit }: LinkedPageJson): HTMLElement[] {
  switch (content.kind) {
    case 'trade':
      return tradeView(content);
    case 'month':
      return monthView(content, unit);
    case 'report':
      return reportView(content, unit);
  }
}

const said = (title: string, words: string): void => {
  document.title = `${title} · Tapebook`;
  show([el('h1', {}, title)], [el('p', { class: 'card muted' }, words)], null);
};

async function open(): Promise<void> {
  const word = location.hash.slice(1);
  try {
    const answer = await fetch('/v2/public_links/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ word }),
      credentials: 'omit',
    });
    if (answer.ok) {
      const page: LinkedPageJson = await answer.json();
      document.title = `${page.title} · Tapebook`;
      show(headingOf(page), viewOf(page), page);
    } else if (answer.status === 404) {
      said(
        'This link does not work',
        'It has expired, was closed by whoever made it, or is incomplete. Ask them for a new one.',
      );
    } else {
      said(
        'This page cannot be shown now',
        'The server is busy or under maintenance. Try again in a few minutes.',
      );
    }
  } catch {
    said('This page cannot be reached', 'Check whether you are online, and reload it.');
  }
}

show([], [], null);
void open();
window.addEventListener('hashchange', () => void open());
