import { isFullCode } from '../../../src/quotes/surcharges/areas/postal-code';
import { postalFormat } from '../../../src/quotes/surcharges/areas/postal-formats';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet-content';
import type { DatedAreas } from './area-groups';

const HEADING = ['courier', 'tier', 'country', 'from', 'to', 'city', 'valid_from'];

/** Lists of areas as `readAreaFile` takes them. */
export const areaSheet = (lists: readonly DatedAreas[]): SheetContent => ({
  name: 'areas',
  rows: [
    HEADING,
    ...lists.flatMap(({ courier, country, validFrom, areas }) =>
      areas.map(({ tier, zone, from, to, city }): SheetValue[] => [
        courier,
        tier ?? `zone=${zone ?? ''}`,
        country,
        written(country, from),
        written(country, to),
        from === undefined ? city : '',
        validFrom === undefined ? '' : { day: validFrom },
      ]),
    ),
  ],
  headings: HEADING_ROW,
});

/** The beginning of codes has a * at its end, so that it is not taken for a code without its zeros. */
function written(country: string, code: string | undefined): string {
  if (code === undefined) return '';
  const isBeginning = postalFormat(country).kind === 'digits' && !isFullCode(country, code);
  return isBeginning ? `${code}*` : code;
}

export const AREA_TEMPLATE: SheetContent = {
  name: 'areas',
  rows: [
    [
      "# A tier of the card's remote_area lines, or zone=2 for the zone of the card that counts there.",
    ],
    ['# One postal code, the beginning of codes (995*), a range from and to, or a city.'],
    ['# valid_from: the first day of a list. If it is empty, the list replaces the one of today.'],
    ['# Postal codes are text, so that they keep their zeros. Replace the courier by yours.'],
    HEADING,
    ['example_express', 'A', 'US', '99501', '99950', '', ''],
    ['example_express', 'B', 'US', '967*', '', '', ''],
    ['example_express', 'A', 'JP', '', '', 'Okinawa', ''],
  ],
  headings: { rows: 5, columns: 0 },
};
