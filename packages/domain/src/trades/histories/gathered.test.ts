import { history } from '@tapebook/testing';
import { expect, it } from 'vitest';
import { Gathered } from './gathered.ts';

it.each([0, 1, 255, 256, 257, 512, 1000])(
  '%i activities are told in the order in which they came',
  (count) => {
    const [more, ...activities] = history(Array.from({ length: count + 1 }, () => 'buy 1 @ 1'));
    const gathered = new Gathered();
    for (const activity of activities) gathered.push(activity);
    expect(gathered.all()).toEqual(activities);
    expect([gathered.isEmpty(), gathered.last]).toEqual([count === 0, activities.at(-1) ?? null]);
    // One more may come after they were told.
    if (more === undefined) throw new RangeError('One was asked for');
    gathered.push(more);
    expect(gathered.all()).toEqual([...activities, more]);
    gathered.clear();
    expect([gathered.isEmpty(), gathered.all()]).toEqual([true, []]);
  },
);
