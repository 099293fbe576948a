import { readDemandFile } from '../../desk/surcharges/files/demand-file';
import { readFuelFile } from '../../desk/surcharges/files/fuel-file';
import type { SurchargeFile } from '../../desk/surcharges/files/surcharge-sheet';
import { placedLine } from './fault-lines';
import { givenFile } from './given-file';

type ReadLines = (...lines: string[]) => unknown;

const COURIERS = new Map([
  [
    'dhl',
    {
      zones: [
        { code: '1', countries: ['JP', 'KR'] },
        { code: 'AS', countries: ['CN', 'HK'] },
      ],
      zonesOfCountry: (country: string) => new Set(country === 'JP' ? ['1'] : []),
    },
  ],
  ['fedex', { zones: [], zonesOfCountry: () => new Set<string>() }],
]);

const fileOf = (lines: readonly string[]) => givenFile('a.csv', `${lines.join('\n')}\n`);

const readFuel: ReadLines = (...lines) =>
  showEntries(readFuelFile(fileOf(lines), [...COURIERS.keys()]));

const readDemand: ReadLines = (...lines) => showEntries(readDemandFile(fileOf(lines), COURIERS));

/** Files of surcharges, whole or the lines below their usual heading. */
export const SURCHARGE_READERS: Readonly<Record<string, ReadLines>> = {
  fuelFile: readFuel,
  fuel: (...lines) => readFuel('courier,from,percent', ...lines),
  demandFile: readDemand,
  demand: (...lines) => readDemand('courier,name,where,from,to,thb_per_kg,min_thb', ...lines),
};

/** Faults; or the entries of each courier, and notes. */
const showEntries = (file: SurchargeFile<object>): unknown[] =>
  file.kind === 'faults'
    ? file.faults.map(placedLine)
    : [Object.fromEntries(file.byCourier), ...file.notes.map(placedLine)];
