import { type Activity, compareActivities, placeOfCorrection } from '../../activities/index.ts';

/** No chain of corrections is longer; one that leads back to itself ends here. */
const LONGEST = 100;

/** Puts corrections where what they correct stood: among the facts of one instant nothing else tells their order. */
export class CorrectedPlaces {
  private readonly corrected: ReadonlyMap<string, Activity>;

  /** @param corrected what other activities correct, and what counts for nothing itself. */
  constructor(corrected: readonly Activity[]) {
    this.corrected = new Map(corrected.map((activity) => [activity.id, activity]));
  }

  sort(activities: readonly Activity[]): readonly Activity[] {
    return activities
      .map((activity) => this.placed(activity))
      .sort((a, b) => compareActivities(a.place, b.place))
      .map(({ activity }) => activity);
  }

  /** As it counts, and as it is ordered: under the id of what stood there first. */
  private placed(activity: Activity): { readonly activity: Activity; readonly place: Activity } {
    let placed = activity;
    let { replaces } = activity;
    let id = activity.id;
    for (let i = 0; i < LONGEST && replaces !== undefined; i += 1) {
      const before = this.corrected.get(replaces);
      const place = before?.accountId === activity.accountId ? placeOfCorrection(placed, before) : null;
      if (before === undefined || place === null) break;
      const { sequence: _own, ...rest } = placed;
      placed = { ...rest, ...place };
      ({ id, replaces } = before);
    }
    return { activity: placed, place: id === activity.id ? placed : { ...placed, id } };
  }
}
