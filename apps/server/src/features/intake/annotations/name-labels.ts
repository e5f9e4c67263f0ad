import type { StatedAnnotation } from '@tapebook/statements';
import { findSetups, insertNamedSetups } from '#server/features/setups/index.ts';
import { findTags, insertNamedTags } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { nameKey } from './give-annotation.ts';

/** A setup or a tag that was made for an import. */
export interface MadeLabel {
  readonly id: string;
  readonly name: string;
}

/** The setups and tags of a journal by their names, and what of them an import has made. */
export class NamedLabels {
  readonly madeSetups: MadeLabel[] = [];
  readonly madeTags: MadeLabel[] = [];
  private readonly tx: Tx;
  private readonly ownerId: string;
  private setups = new Map<string, string>();
  private tags = new Map<string, string>();

  private constructor(tx: Tx, ownerId: string) {
    this.tx = tx;
    this.ownerId = ownerId;
  }

  static async of(tx: Tx, ownerId: string): Promise<NamedLabels> {
    const labels = new NamedLabels(tx, ownerId);
    await labels.readSetups();
    await labels.readTags();
    return labels;
  }

  readonly setupOf = (name: string): string | undefined => this.setups.get(nameKey(name));
  readonly tagOf = (name: string): string | undefined => this.tags.get(nameKey(name));

  /** Makes the setups and tags that are named and not there; of too many the first ones. */
  async make(wanted: readonly StatedAnnotation[]): Promise<void> {
    const setups = firstByName(wanted.flatMap(({ setup: name }) => (name === undefined ? [] : [{ name }])));
    const newSetups = setups.flatMap(({ name }) => (this.setupOf(name) === undefined ? [name] : []));
    if (newSetups.length > 0) {
      await insertNamedSetups(this.tx, this.ownerId, newSetups);
      await this.readSetups();
      this.madeSetups.push(...made(newSetups, this.setupOf));
    }
    const tags = firstByName(wanted.flatMap((one) => one.tags ?? []));
    const newTags = tags.filter(({ name }) => this.tagOf(name) === undefined);
    if (newTags.length > 0) {
      const categorised = newTags.map(({ name, mistake }) => ({
        name,
        category: mistake ? 'mistake' : 'custom',
      }));
      await insertNamedTags(this.tx, this.ownerId, categorised);
      await this.readTags();
      this.madeTags.push(
        ...made(
          newTags.map(({ name }) => name),
          this.tagOf,
        ),
      );
    }
  }

  private async readSetups(): Promise<void> {
    const found = await findSetups(this.tx, this.ownerId);
    this.setups = new Map(found.map(({ id, name }) => [nameKey(name), id]));
  }

  private async readTags(): Promise<void> {
    const found = await findTags(this.tx, this.ownerId);
    this.tags = new Map(found.map(({ id, name }) => [nameKey(name), id]));
  }
}

/** Each name once, spelled as it is first. */
const firstByName = <Named extends { readonly name: string }>(all: readonly Named[]): Named[] =>
  [...new Map(all.toReversed().map((one) => [nameKey(one.name), one])).values()].toReversed();

const made = (names: readonly string[], idOf: (name: string) => string | undefined): MadeLabel[] =>
  names.flatMap((name) => {
    const id = idOf(name);
    return id === undefined ? [] : [{ id, name }];
  });
