import type { TradeChangeJson } from '@tapebook/contract';
import { expect, it } from 'vitest';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { patience } from './patience.ts';
import { type Before, shownAfter } from './shown-on.ts';

const trade = { id: '7', reviewed: false, tagIds: [] } as unknown as LoadedTrade;

it('shows a trade without what is given up behind another change of it, and with what was said after that', () => {
  const changes: readonly TradeChangeJson[] = [{ reviewed: true }, { rating: 2 }, { tagIds: ['fomo'] }];
  const contexts = changes.map((): Before => ({ previous: undefined }));
  const later = changes.map((variables, at) => ({ state: { variables, context: contexts[at] } }));
  expect(shownAfter(trade, later)).toMatchObject({ rating: 2, reviewed: true, tagIds: ['fomo'] });
  for (const change of changes.slice(1, 2))
    patience.set(change, {
      isHere: () => true,
      nextOccasion: async () => undefined,
      isGivenUp: () => true,
    });
  const shown = shownAfter(trade, later);
  expect(shown).toMatchObject({ reviewed: true, tagIds: ['fomo'] });
  expect(shown.rating).toBeUndefined();
  expect(contexts[2]?.previous).toEqual({ ...trade, reviewed: true });
});
