export interface AmbiguousName {
  readonly names: readonly string[];
  readonly codes: readonly string[];
}

/**
 * Names that several countries answer to. Guessing one would price and route a parcel to the wrong
 * place, so the caller has to choose. Guinea and Samoa are absent: each is the whole short name of
 * one country, in English and in Thai.
 */
export const AMBIGUOUS_NAMES: readonly AmbiguousName[] = [
  { names: ['Congo', 'คองโก'], codes: ['CG', 'CD'] },
  {
    names: ['Virgin Islands', 'Virgin Island', 'หมู่เกาะเวอร์จิน', 'หมู่เกาะเวอร์จิ้น'],
    codes: ['VG', 'VI'],
  },
  { names: ['Saint Martin'], codes: ['MF', 'SX'] },
];
