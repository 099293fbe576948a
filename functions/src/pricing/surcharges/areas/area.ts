/**
 * One entry of a courier's list of areas: a tier of remote areas, or the zone of the card that
 * counts there, for a range of postal codes (one code where `to` is missing) or for a city. A code
 * shorter than its country's is a prefix. A city next to a code is only a label. Without either, it
 * is the whole country, whatever is known of the place.
 */
export interface Area {
  readonly tier?: string;
  readonly zone?: string;
  readonly from?: string;
  readonly to?: string;
  readonly city?: string;
}

/** A destination within a country, as sent. */
export interface Place {
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
}

/** The match of a place in a courier's list. */
export interface AreaMatch {
  /** The tiers whose areas contain the place, each once; the highest charge applies. */
  readonly tiers: readonly string[];
  /**
   * The zone that replaces the country's. One found by postal code takes precedence over a city's.
   */
  readonly zone: string | undefined;
}

export const isWholeCountry = ({ from, city }: Area): boolean =>
  from === undefined && city === undefined;

/** What an area stands for: a tier, the zone of a card, or both. */
export type AreaName = Readonly<Partial<Record<'tier' | 'zone', string | undefined>>>;

/**
 * What an area stands for, as lists write it in their column `tier`.
 * @example areaKeyOf({ zone: '5', from: '99501' }) // 'zone=5'
 */
export function areaKeyOf({ tier, zone }: AreaName): string {
  if (zone === undefined) return tier ?? '';
  return tier === undefined ? `zone=${zone}` : `${tier} zone=${zone}`;
}
