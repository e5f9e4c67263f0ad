import { randomUUID } from 'node:crypto';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { stateMany } from '#server/features/annotations/index.ts';
import { insertRule } from '#server/features/rules/index.ts';
import { insertSetup } from '#server/features/setups/index.ts';
import { insertTag } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { DemoSaid } from './demo-life.ts';
import { DEMO_RULES, DEMO_SETUPS, DEMO_TAGS, type DemoSetupName } from './demo-playbook.ts';

/**
 * Keeps what the demo's trader has names for, has promised, and says of the trades.
 *
 * @param openingIdOf id of the activity at a place.
 * @param pictureOf a picture as Markdown, where there is one.
 * @param since the day of the first trade, from which the days are counted after which a rule was promised.
 */
export async function keepDemoLife(
  tx: Tx,
  ownerId: string,
  said: readonly DemoSaid[],
  {
    openingIdOf,
    since,
    pictureOf,
  }: {
    readonly openingIdOf: (place: number) => string | undefined;
    readonly since: string;
    readonly pictureOf: (
      what: { readonly setup: DemoSetupName } | { readonly place: number },
    ) => string | null;
  },
): Promise<void> {
  const setups = new Map<string, { id: string; version: number; criteria: readonly string[] }>();
  for (const [place, { criteria, ...setup }] of DEMO_SETUPS.entries()) {
    const lines = criteria.map(([part, text]) => ({ id: randomUUID(), part, text, kind: 'check' as const }));
    const description = withPicture(setup.description, pictureOf({ setup: setup.name }));
    const kept = await insertSetup(tx, ownerId, { ...setup, description, criteria: lines, place }, []);
    if (kept !== undefined)
      setups.set(setup.name, { id: kept.id, version: kept.version, criteria: lines.map(({ id }) => id) });
  }
  const tags = new Map<string, string>();
  for (const [place, [name, category, colour]] of DEMO_TAGS.entries()) {
    const kept = await insertTag(tx, ownerId, { name, category, colour, place }, []);
    if (kept !== undefined) tags.set(name, kept.id);
  }
  for (const { name, after, kind, parameters } of DEMO_RULES) {
    await insertRule(tx, ownerId, {
      name,
      versions: [{ version: 1, from: dayAfter(since, after), to: null, kind, parameters }],
      accountIds: null,
      insightId: null,
    });
  }
  await stateMany(
    tx,
    ownerId,
    said.flatMap(({ place, setup: name, met, tags: names, rating, reviewed, notes }) => {
      const openingId = openingIdOf(place);
      if (openingId === undefined) return [];
      const setup = name === undefined ? undefined : setups.get(name);
      return [
        {
          openingId,
          setupId: setup?.id ?? null,
          setupVersion: setup === undefined || met.length === 0 ? null : setup.version,
          met: met.flatMap((line) => setup?.criteria[line] ?? []),
          tagIds: names.flatMap((tag) => tags.get(tag) ?? []),
          rating: rating ?? null,
          reviewed,
          notes: notes === undefined ? '' : withPicture(notes, pictureOf({ place })),
        },
      ];
    }),
  );
}

const withPicture = (markdown: string, picture: string | null): string =>
  picture === null ? markdown : `${markdown}\n\n${picture}`;

const dayAfter = (day: string, days: number): string => formatDay((parseDay(day) ?? 0) + days);
