import { setTimeout } from 'node:timers/promises';
import type { Person } from './person.ts';

const PAUSE_MS = 100;

/** Until no search for insights is asked for or under way: what it finds is part of what a page loads. */
export async function waitForSearch(person: Person): Promise<void> {
  for (;;) {
    const answer = await person.call('GET', '/insights/');
    const { tested } = (await answer.json()) as { tested: { running: boolean } };
    if (!tested.running) return;
    await setTimeout(PAUSE_MS);
  }
}
