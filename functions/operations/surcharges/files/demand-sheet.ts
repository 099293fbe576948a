import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { EVERYWHERE, type DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet-content';

const HEADING = ['courier', 'name', 'where', 'from', 'to', 'thb_per_kg', 'min_thb'];

const SATANG_PER_BAHT = 100;

/** The demand surcharges of couriers as `readDemandFile` takes them. */
export const demandSheet = (couriers: readonly CourierSurcharges[]): SheetContent => ({
  name: 'demand',
  rows: [
    HEADING,
    ...couriers.flatMap(({ courier_name, demand }) =>
      demand.map((one): SheetValue[] => [
        courier_name,
        one.name,
        whereOf(one),
        { day: one.from },
        { day: one.to },
        one.per_kg_satang / SATANG_PER_BAHT,
        one.min_satang === undefined ? '' : one.min_satang / SATANG_PER_BAHT,
      ]),
    ),
  ],
  headings: HEADING_ROW,
});

/** With the words that tell a zone of the card from a country of the same name. */
const whereOf = ({ zones, countries }: DemandSurcharge): string =>
  [
    ...zones.map((zone) => (zone === EVERYWHERE ? zone : `zone=${zone}`)),
    ...countries.map((country) => `country=${country}`),
  ].join('; ');

export const DEMAND_TEMPLATE: SheetContent = {
  name: 'demand',
  rows: [
    ['# One line for each surcharge and period, from its first to its last day.'],
    ["# where: zones of the courier's card and countries, with ; between, or * for all."],
    ['# min_thb, the least for a shipment, may stay empty. Replace the courier by yours.'],
    HEADING,
    ['example_express', 'peak', '*', { day: '2027-11-01' }, { day: '2028-01-15' }, 25, 100],
    [
      'example_express',
      'emergency',
      'zone=2; US',
      { day: '2027-02-01' },
      { day: '2027-04-30' },
      40,
    ],
  ],
  headings: { rows: 4, columns: 0 },
};
