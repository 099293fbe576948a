import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet-content';

const HEADING = ['courier', 'from', 'percent'];

const BP_PER_PERCENT = 100;

/** The fuel schedules of couriers as `readFuelFile` takes them. */
export const fuelSheet = (couriers: readonly CourierSurcharges[]): SheetContent => ({
  name: 'fuel',
  rows: [
    HEADING,
    ...couriers.flatMap(({ courier_name, fuel }) =>
      fuel.map(({ from, fuel_bp }): SheetValue[] => [
        courier_name,
        { day: from },
        fuel_bp / BP_PER_PERCENT,
      ]),
    ),
  ],
  headings: HEADING_ROW,
});

export const FUEL_TEMPLATE: SheetContent = {
  name: 'fuel',
  rows: [
    [
      '# One line for each new rate. It holds from its first day until the next one of the courier.',
    ],
    ['# Days are dates of the spreadsheet, or YYYY-MM-DD. Replace the courier by yours.'],
    HEADING,
    ['example_express', { day: '2027-01-04' }, 28.5],
    ['example_express', { day: '2027-01-11' }, 28.75],
  ],
  headings: { rows: 3, columns: 0 },
};
