import type { Design, Effect } from './planted-journal.ts';

/** A kind of journal on which the procedure is measured: the seed makes one of it. */
export interface StudyDesign {
  readonly id: string;
  readonly trades: number;
  readonly design: Design;
}

/** Journals in which nothing is, in the ways in which nothing can look like something. */
export const NOISE_DESIGNS: readonly StudyDesign[] = [
  { id: 'iid-300', trades: 300, design: {} },
  { id: 'iid-800', trades: 800, design: { base: -0.1 } },
  { id: 'iid-1600', trades: 1600, design: { base: 0.05 } },
  { id: 'heavy-300', trades: 300, design: { tails: 'heavy' } },
  { id: 'bursts-500', trades: 500, design: { burst: 0.7, episodes: 2 } },
  { id: 'bursts-2000', trades: 2000, design: { burst: 0.9, episodes: 3 } },
  { id: 'unequal-400', trades: 400, design: { unequal: true } },
  { id: 'unequal-heavy-1600', trades: 1600, design: { unequal: true, tails: 'heavy' } },
  { id: 'many-tags-1000', trades: 1000, design: { manyTags: true } },
  { id: 'held-by-result-1000', trades: 1000, design: { heldByResult: true } },
  { id: 'wild-sizes-800', trades: 800, design: { wildSizes: true } },
  { id: 'setup-blocks-1200', trades: 1200, design: { burst: 0.8, episodes: 2.5, blocks: true } },
];

const effect = (id: string, delta: number, when: Effect['when']): Effect => ({ id, delta, when });
const firstHour = (delta: number): Effect => effect('first-hour', delta, ({ minute }) => minute < 60);
const breakout = (delta: number): Effect => effect('breakout', delta, ({ setup }) => setup === 'Breakout');
const revenge = (delta: number): Effect => effect('revenge', delta, ({ soonAfterLoss }) => soonAfterLoss);
const planted = (
  id: string,
  trades: number,
  base: number,
  effects: readonly Effect[],
  more: Design = {},
) => ({
  id,
  trades,
  design: { base, effects, ...more },
});

/** Journals in which something is, from what nobody can miss to what nobody can see. */
export const PLANTED_DESIGNS: readonly StudyDesign[] = [
  planted('first-hour', 1500, 0.05, [firstHour(-0.3)]),
  planted('first-hour-small', 900, 0, [firstHour(-0.25)]),
  planted('revenge', 1200, 0.05, [revenge(-0.5)]),
  planted('revenge-bursts', 1500, 0.05, [revenge(-0.6)], { burst: 0.6, episodes: 2 }),
  planted('friday', 500, 0.1, [effect('friday', -0.7, ({ weekday }) => weekday === 5)]),
  planted('sizes-up', 1500, 0.05, [effect('sizes-up', -0.5, ({ sizedUp }) => sizedUp)], { sizesUp: true }),
  planted('breakout', 1200, -0.05, [breakout(0.4)]),
  planted('shorts', 1200, 0.05, [effect('shorts', -0.3, ({ side }) => side === 'short')]),
  planted('fomo', 1000, 0.05, [effect('fomo', -0.65, ({ tags }) => tags.includes('FOMO'))]),
  planted('late-trades', 1400, 0.05, [effect('sixth-on', -0.55, ({ nth }) => nth >= 6)], { episodes: 6 }),
  planted('two-effects', 1800, 0, [firstHour(-0.4), breakout(0.4)]),
  planted('three-effects', 2000, 0, [
    revenge(-0.45),
    effect('planned', 0.3, ({ tags }) => tags.includes('planned')),
    effect('tsla', -0.5, ({ symbol }) => symbol === 'TSLA'),
  ]),
  planted('decay', 1500, 0, [
    effect('orb-early', 0.55, ({ setup, share }) => setup === 'ORB' && share < 0.6),
    effect('orb-late', -0.35, ({ setup, share }) => setup === 'ORB' && share >= 0.6),
  ]),
  planted('long-pullback', 1400, 0, [
    effect('long-pullback', 0.5, ({ setup, side }) => setup === 'Pullback' && side === 'long'),
  ]),
  planted('nvda-heavy', 1200, 0, [effect('nvda', 0.6, ({ symbol }) => symbol === 'NVDA')], {
    tails: 'heavy',
    unequal: true,
  }),
];
