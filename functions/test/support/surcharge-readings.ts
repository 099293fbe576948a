import { splitCodes } from '../../desk/surcharges/files/area-codes';
import type { DatedAreas } from '../../desk/surcharges/files/area-entries';
import { readAreaFile } from '../../desk/surcharges/files/area-file';
import { readDemandFile } from '../../desk/surcharges/files/demand-file';
import { readFuelFile } from '../../desk/surcharges/files/fuel-file';
import type { SurchargeFile } from '../../desk/surcharges/files/surcharge-sheet';
import { FUEL_DUE } from '../../src/errors/rate-faults';
import { sayInEnglish } from '../../src/errors/words';
import { fuelDue, fuelDueFault, fuelRhythm } from '../../src/pricing/surcharges/fuel-due';
import { shiftDay } from '../../src/thailand/day';
import { faultLine, placedLine } from './fault-lines';
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

/** Rates from a day on and, one after another, so many days after the one before: `2026-12-21 7 7`. */
function ratesAfter(text: string) {
  const [first = '', ...gaps] = text.split(' ');
  const days = first === '' ? [] : [first];
  for (const gap of gaps) days.push(shiftDay(days.at(-1) ?? '', Number(gap)));
  return days.map((from, at) => ({ from, fuel_bp: 2850 + 25 * at }));
}

const readFuel: ReadLines = (...lines) =>
  showEntries(readFuelFile(fileOf(lines), [...COURIERS.keys()]));

const readDemand: ReadLines = (...lines) => showEntries(readDemandFile(fileOf(lines), COURIERS));

/** Files of surcharges, whole or the lines below their usual heading. */
export const SURCHARGE_READERS: Readonly<Record<string, ReadLines>> = {
  fuelFile: readFuel,
  fuel: (...lines) => readFuel('courier,from,percent', ...lines),
  fuelRhythm: (rates = '') => fuelRhythm(ratesAfter(rates)),
  fuelDue(rates = '', today = '') {
    const due = fuelDue(ratesAfter(rates), today);
    return due && `${due.kind}: ${sayInEnglish(FUEL_DUE)(fuelDueFault('dhl', due))}`;
  },
  demandFile: readDemand,
  demand: (...lines) => readDemand('courier,name,where,from,to,thb_per_kg,min_thb', ...lines),
  /** With the courier that it is of, if it is of one alone. */
  areaFile: (courier = '', ...lines) => showAreas(lines, courier === '' ? undefined : courier),
  areas: (...lines) => showAreas(['courier,tier,country,from,to,city', ...lines]),
  /** The ends of a range in one cell. */
  ends: (country = '', text = '') => splitCodes(country, text),
};

/** Faults; or the entries of each courier, and notes. */
const showEntries = (file: SurchargeFile<object>): unknown[] =>
  file.kind === 'faults'
    ? file.faults.map(placedLine)
    : [Object.fromEntries(file.byCourier), ...file.notes.map(placedLine)];

/** Faults, the lists and notes. */
function showAreas(lines: readonly string[], courier?: string): unknown[] {
  const { faults, lists, notes } = readAreaFile(fileOf(lines), { courier });
  return [
    ...faults.map(placedLine),
    ...lists.map(showList),
    ...notes.map((note) => `note ${faultLine(note)}`),
  ];
}

function showList({ courier, country, validFrom, areas }: DatedAreas): string {
  const own = areas.map(({ tier, zone, from, to, city }) => {
    const name = [tier, ...(zone === undefined ? [] : [`zone=${zone}`])].join('');
    const place = [from, ...(to === undefined ? [] : ['to', to]), city].join(' ').trim();
    return `${name} ${place || '*'}`;
  });
  return `${[courier, country, validFrom].join(' ').trim()}: ${own.join('; ')}`;
}
