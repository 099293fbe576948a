import { isDpdNumber } from '../check-digits';
import type { KnownCarrier } from '../known-carrier';

const LABELS = 'DPD Parcel Label Specification, as in jkeen/tracking_number_data';

/** 17TRACK has a key for each country, and none for all. */
export const dpd: KnownCarrier<'dpd'> = {
  name: 'dpd',
  words: ['dpd'],
  otherSeventeenTrackKeys: [
    ...[100_007, 100_010, 100_071, 100_072, 100_111, 100_142, 100_177, 100_204, 100_321],
    ...[100_404, 100_483, 100_556, 100_584, 100_709, 100_807, 100_808, 100_809, 100_810],
    ...[100_811, 100_812, 100_813, 100_814, 100_815, 101_032, 101_087, 101_088, 101_108],
  ],
  forms: [
    {
      // Not 420, which begins a barcode of USPS.
      form: /^(?!420)\d{27}[0-9A-Z]$/,
      confidence: 0.9,
      check: isDpdNumber,
      source: LABELS,
      examples: ['008182709980000020033350276C'],
    },
    {
      form: /^\d{14}[A-Z]$/,
      confidence: 0.85,
      check: isDpdNumber,
      source: LABELS,
      examples: ['09980000020033F'],
    },
    {
      // FedEx Ground has 15 digits as well.
      form: /^\d{15}$/,
      confidence: 0.4,
      check: isDpdNumber,
      source: LABELS,
      examples: ['099800200003005'],
    },
  ],
};
