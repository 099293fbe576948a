import { EVERYWHERE } from '../../../src/pricing/cards/rate-card';
import { formatTable } from '../../../tools/format-table';
import { describeLists } from '../../surcharges/import-areas';
import { FaultsFound } from '../../terminal/exit-code';
import { formatPercent, formatThb } from '../../units/format-units';
import { formatCount } from '../../words/format-day';
import { toFaultyListOutput } from '../output/command-output';
import { nameCountries, nameOfCountry } from '../output/country-names';
import { sayFault } from '../output/say-fault';
import type { AnswerOf, PrinterOf, Printers } from './printer';

type Couriers = AnswerOf<'fuel.import' | 'demand.import' | 'areas.import'>['couriers'];

/** What was entered, for scripts. */
const byCourier = (couriers: Couriers): object =>
  Object.fromEntries(couriers.map(({ courier, entries }) => [courier, entries]));

/** A rate counts until the day before the next one, if there is one. */
const describeDays = (from: string, to: string | null): string =>
  to === null ? `from ${from} on, until the next one is entered` : `from ${from} to ${to}`;

const setFuel: PrinterOf<'fuel.set'> = {
  print({ couriers, periods, warnings }, { courier }) {
    const rate = periods
      .map(({ from, to, fuelBp }) => `${formatPercent(fuelBp)} % ${describeDays(from, to)}`)
      .join(', ');
    return {
      json: byCourier(couriers),
      text: `The fuel surcharge of ${courier} is ${rate}.`,
      alreadySo: `Nothing was changed: the fuel surcharge of ${courier} is already ${rate}.`,
      warnings,
    };
  },
};

const importFuel: PrinterOf<'fuel.import'> = {
  print({ couriers, warnings }) {
    const counts = couriers.map(
      ({ courier, entries }) =>
        `${courier}: ${formatCount(entries.length, 'fuel rate')}, the first from ${entries.at(0)?.from ?? ''}, the last from ${entries.at(-1)?.from ?? ''}`,
    );
    return {
      json: byCourier(couriers),
      text: [...counts, 'The fuel surcharges are imported.'].join('\n'),
      warnings,
    };
  },
};

const listFuel: PrinterOf<'fuel.list'> = {
  print({ rates, malformed }) {
    const periods = rates.map(({ courier, from, to, fuelBp }) => ({
      courier,
      from,
      to,
      percent: fuelBp / 100,
    }));
    const rows = periods.map((one) => [one.courier, one.from, one.to ?? '', `${one.percent} %`]);
    const table = formatTable(['courier', 'from', 'to', 'fuel'], rows);
    return toFaultyListOutput(periods, malformed, table);
  },
};

const checkFuel: PrinterOf<'fuel.check'> = {
  print({ couriers, faults }) {
    if (faults.length > 0) throw new FaultsFound(faults.map(sayFault).join('\n'));
    const of = formatCount(couriers.length, 'courier');
    return { json: { couriers }, text: `The fuel surcharges of ${of} are up to date.` };
  },
};

const DEMAND_HEADINGS = ['courier', 'name', 'where', 'from', 'to', 'THB/kg', 'min THB'];

const listDemand: PrinterOf<'demand.list'> = {
  print({ entries, malformed }) {
    // Periods of cards are shown with their cards.
    const stored = entries.flatMap(({ courier, name, is_everywhere, zones, min_satang, ...one }) =>
      name === null
        ? []
        : {
            courier,
            name,
            zones: [...(is_everywhere ? [EVERYWHERE] : []), ...zones.map(({ code }) => code)],
            countries: one.countries,
            from: one.from,
            to: one.to,
            per_kg_satang: one.per_kg_satang,
            ...(min_satang !== null && { min_satang }),
          },
    );
    const rows = stored.map((one) => [
      one.courier,
      one.name,
      [
        ...one.zones.map((zone) => (zone === EVERYWHERE ? zone : `zone ${zone}`)),
        ...one.countries.map(nameOfCountry),
      ].join('; '),
      one.from,
      one.to,
      formatThb(one.per_kg_satang),
      one.min_satang === undefined ? '' : formatThb(one.min_satang),
    ]);
    return toFaultyListOutput(stored, malformed, formatTable(DEMAND_HEADINGS, rows));
  },
};

const AREA_HEADINGS = ['courier', 'country', 'kind', 'names', 'from', 'postal codes', 'cities'];

const listAreas: PrinterOf<'areas.list'> = {
  print({ lists, malformed }) {
    const entries = lists.map(
      ({ courier, courier_name: _, state: __, country, kind, from, ...one }) => ({
        courier,
        country,
        kind,
        ...(from !== null && { from }),
        ...one,
      }),
    );
    const rows = lists.map((one) => [
      one.courier,
      nameOfCountry(one.country),
      one.kind === 'tier' ? 'remote areas' : 'zones',
      one.names.join(' '),
      one.from ?? '',
      String(one.areas - one.cities),
      String(one.cities),
    ]);
    return toFaultyListOutput(entries, malformed, formatTable(AREA_HEADINGS, rows));
  },
};

const findAreas: PrinterOf<'areas.find'> = {
  print({ found, malformed }, { country, place }) {
    const items = found.map(({ courier, by, tiers, zone }) => ({ courier, by, tiers, zone }));
    const text =
      items.length === 0
        ? `No courier lists ${place} in ${nameOfCountry(country)}.`
        : formatTable(
            ['courier', 'found by', 'remote area', 'zone'],
            items.map((one) => [one.courier, one.by, one.tiers.join(' '), one.zone ?? '']),
          );
    return toFaultyListOutput(items, malformed, text);
  },
};

export const surchargesPrinters: Printers = {
  'fuel.set': setFuel,
  'fuel.import': importFuel,
  'fuel.remove': {
    print: (warnings, { courier, from }) => ({
      json: { courier, from },
      text: `The fuel rate of ${courier} from ${from} on is removed.`,
      warnings,
    }),
  },
  'fuel.list': listFuel,
  'fuel.check': checkFuel,
  'demand.import': {
    print: ({ couriers, warnings }) => ({
      json: byCourier(couriers),
      text: couriers
        .map(
          ({ courier, entries }) =>
            `${courier}: ${formatCount(entries.length, 'demand surcharge')}`,
        )
        .join('\n'),
      warnings,
    }),
  },
  'demand.list': listDemand,
  'demand.end': {
    print: (warnings, { courier, name, on, all }) => ({
      json: { courier, name, on, all },
      text: `${on} is the last day of ${name} of ${courier}.`,
      warnings,
    }),
  },
  'areas.import': {
    print: ({ couriers, warnings }) => ({
      json: byCourier(couriers),
      text: couriers.map(({ courier, entries }) => describeLists(courier, entries)).join('\n'),
      warnings,
    }),
  },
  'areas.list': listAreas,
  'areas.find': findAreas,
  'areas.remove': {
    print: (warnings, { courier, countries }) => ({
      json: { courier, country: countries },
      text: `The areas of ${courier} in ${nameCountries(countries)} are removed.`,
      warnings,
    }),
  },
};
