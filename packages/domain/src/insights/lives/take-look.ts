import { changed, type Figures, type Life, type Moment, stageOf } from './life.ts';

/** What a look at the whole journal says of one segment. */
export interface Look extends Figures {
  readonly segment: string;
  readonly sign: 1 | -1;
  /** Whether it stands out of all that was tested. */
  readonly stands: boolean;
  /** Trades that it would take to tell; `null` of what stands, and of what is not worth waiting for. */
  readonly waitsFor: number | null;
}

const AGAIN = 0.1;

/** Whether there is enough new to judge again: every look is another chance to be fooled. */
export const isLookDue = (trades: number, atLastLook: number | null): boolean =>
  atLastLook === null || (trades !== atLastLook && Math.abs(trades - atLastLook) >= AGAIN * atLastLook);

/**
 * What becomes of all lives at a look. What stands is found first, and published when it stands at the next look
 * again; found or published, it is withdrawn when it no longer stands. What the trader has accepted, dismissed or had
 * confirmed, and what waits for its one test, is not judged by looks: the same trades would be counted twice.
 *
 * @param isDue whether it counts as one: a look at nearly the same trades finds, but neither publishes nor withdraws.
 */
export function takeLook(
  lives: readonly Life[],
  looks: readonly Look[],
  now: Moment,
  isDue = true,
): readonly Life[] {
  const idOf = ({ segment, sign }: Pick<Life, 'segment' | 'sign'>): string => `${sign} ${segment}`;
  const known = new Map(lives.map((life) => [idOf(life), life]));
  const next = new Map(known);
  const told = new Set<string>();
  for (const look of looks) {
    const id = idOf(look);
    told.add(id);
    const life = known.get(id) ?? { segment: look.segment, sign: look.sign, entries: [], waitsFor: null };
    next.set(id, looked(life, look, now, isDue));
  }
  // A segment that no longer occurs among what was tested does not stand either.
  for (const [id, life] of known)
    if (isDue && !told.has(id) && isJudgedByLooks(life)) {
      const { figures } = life.entries.at(-1) as Life['entries'][number];
      next.set(id, changed(life, { ...now, stage: 'withdrawn', figures }));
    }
  return [...next.values()].filter(({ entries }) => entries.length > 0);
}

const isJudgedByLooks = (life: Life): boolean =>
  life.entries.length > 0 && ['found', 'published'].includes(stageOf(life));

function looked(life: Life, look: Look, now: Moment, isDue: boolean): Life {
  const { segment: _, sign: __, stands, waitsFor, ...figures } = look;
  const isNew = life.entries.length === 0;
  const entry = (stage: 'found' | 'published' | 'watched' | 'withdrawn') => ({ ...now, stage, figures });
  if (isNew || stageOf(life) === 'withdrawn') {
    if (stands) return { ...life, entries: [...life.entries, entry('found')], waitsFor: null };
    // What was withdrawn has had its chance: it comes back only by standing out again.
    if (!isNew || waitsFor === null) return life;
    return { ...life, entries: [entry('watched')], waitsFor };
  }
  if (!isDue || !isJudgedByLooks(life)) return life;
  if (!stands) return changed(life, entry('withdrawn'));
  return stageOf(life) === 'found' ? changed(life, entry('published')) : life;
}
