import type { NumberForm } from './number-form';

/** What is known of a carrier, whether we are connected to it or not. */
export interface KnownCarrier<Name extends string = string> {
  /** As clients read it. */
  readonly name: Name;
  /**
   * Words in a courier's name that mean this carrier: lower case, letters, digits, `&` and spaces.
   * A space may be missing from the courier's name. After `^`, it begins with the words.
   */
  readonly words: readonly string[];
  /** 17TRACK's key, unless it depends on the number. */
  readonly seventeenTrackKey?: number;
  /** Further keys under which 17TRACK reports this carrier's parcels. */
  readonly otherSeventeenTrackKeys?: readonly number[];
  readonly forms: readonly NumberForm[];
}
