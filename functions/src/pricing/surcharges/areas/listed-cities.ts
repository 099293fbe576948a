import { groupBy } from '../../../measures/group-by';
import { findNearest } from '../../../text/nearest';
import type { AreaMatch } from './area';
import type { CanonicalPlace } from './canonical-place';
import { type CityPart, splitCity } from './city-parts';

/** A city of a list, as it is written there. */
export interface ListedCity {
  readonly written: string;
  readonly match: AreaMatch;
}

/** The cities of a courier's list, by their canonical names. */
export class ListedCities {
  /** Those with a word for their kind, by the rest of their name. */
  private readonly byBase: ReadonlyMap<string, { word: CityPart['word']; match: AreaMatch }[]>;

  /** The listed names, as they are written, by what is left of them without such a word. */
  private bases: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly country: string,
    private readonly byName: ReadonlyMap<string, ListedCity>,
  ) {
    const cities = Array.from(byName, ([name, { match }]) => ({
      ...splitCity(country, name),
      match,
    }));
    this.byBase = groupBy(cities, ({ base, word }) => (word === undefined ? null : base));
  }

  get size(): number {
    return this.byName.size;
  }

  /** The match of the whole text, or else of the first of its parts that is listed. */
  find({ city, cityParts }: Pick<CanonicalPlace, 'city' | 'cityParts'>): AreaMatch | undefined {
    if (city === undefined || this.byName.size === 0) return undefined;
    const whole = this.byName.get(city);
    if (whole !== undefined) return whole.match;
    for (const part of cityParts) {
      const match = this.matchOf(part);
      if (match !== undefined) return match;
    }
    return undefined;
  }

  /** The listed city, as it is written there, that a text without a match comes closest to. */
  nearest({ cityParts }: Pick<CanonicalPlace, 'cityParts'>): string | undefined {
    this.bases ??= new Map(
      [...this.byName].map(([name, { written }]) => [splitCity(this.country, name).base, written]),
    );
    const names = [...this.bases.keys()];
    for (const { base } of cityParts) {
      const near =
        findNearest(base, names, (name) => name) ?? names.find((name) => isWithin(name, base));
      if (near !== undefined) return this.bases.get(near);
    }
    return undefined;
  }

  /** A word for the kind of a place may be missing on either side, but not be another one. */
  private matchOf({ name, base, word, isRegion }: CityPart): AreaMatch | undefined {
    const exact = this.byName.get(name);
    if (exact !== undefined) return exact.match;
    const named = this.byBase.get(base);
    if (word === undefined) return onlyMatch(named);
    const bare = isRegion ? undefined : this.byName.get(base);
    return bare?.match ?? onlyMatch(named?.filter((listed) => listed.word === word));
  }
}

/** A name that the list has for a county and for a city, with different matches, is neither. */
function onlyMatch(listed: readonly { readonly match: AreaMatch }[] = []): AreaMatch | undefined {
  const [first, ...others] = listed;
  return others.every(({ match }) => match === first?.match) ? first?.match : undefined;
}

const SHORTEST_WITHIN = 4;

/** Whether one name has all words of the other, in their order. */
const isWithin = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= SHORTEST_WITHIN &&
  (a.includes(b) || b.includes(a)) &&
  (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
