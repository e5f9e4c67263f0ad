import type { PartExit, Realisation, TradeParts } from '../trade/trade.ts';
import type { PackedResults } from './packed-results.ts';

/** Parts that are made when they are first asked for. */
abstract class ToldParts<Part> implements TradeParts<Part> {
  protected readonly packed: PackedResults;
  private told: Part[] | null = null;

  constructor(packed: PackedResults) {
    this.packed = packed;
  }

  protected abstract tell(): Part[];

  get length(): number {
    return this.all().length;
  }

  at(place: number): Part | undefined {
    return this.all().at(place);
  }

  map<To>(of: (part: Part) => To): To[] {
    return this.all().map((part) => of(part));
  }

  [Symbol.iterator](): Iterator<Part> {
    return this.all().values();
  }

  toJSON(): Part[] {
    return this.all();
  }

  private all(): Part[] {
    this.told ??= this.tell();
    return this.told;
  }
}

/** What a trade realised day by day. */
export class ToldDays extends ToldParts<Realisation> {
  protected tell(): Realisation[] {
    return this.packed.days();
  }
}

/** What it realised before its end, exit by exit. */
export class ToldExits extends ToldParts<PartExit> {
  protected tell(): PartExit[] {
    return this.packed.exits();
  }
}
