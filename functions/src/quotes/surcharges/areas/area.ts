/**
 * One entry of a courier's list of areas: a tier of remote areas, or the zone of the card that
 * counts there, for a range of postal codes (one code where `to` is missing) or for a city. A code
 * that is shorter than its country's stands for all that begin with it. A city beside a code is only
 * a label.
 */
export interface Area {
  readonly tier?: string;
  readonly zone?: string;
  readonly from?: string;
  readonly to?: string;
  readonly city?: string;
}

/** A destination within a country, as a caller writes it. */
export interface Place {
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
}

/** What a courier's list says of a place. */
export interface AreaMatch {
  /** The tiers whose areas hold the place, each once; the highest charge counts. */
  readonly tiers: readonly string[];
  /** The zone that counts instead of the country's. One named by postal code wins over a city's. */
  readonly zone: string | undefined;
}
