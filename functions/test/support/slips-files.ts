import { formatPercent, formatThb } from '../../operations/units/format-units';
import type { ListedArea, World } from './slips-world';

const csvOf = (heading: string, lines: readonly (readonly string[])[]): string =>
  [heading, ...lines.map((cells) => cells.join(','))].join('\n') + '\n';

/** What an operator types of a world's fuel. */
export const fuelCsv = ({ card, fuel }: World): string =>
  csvOf(
    'courier,from,percent',
    fuel.map(({ from, fuel_bp }) => [card.courier_name, from, formatPercent(fuel_bp)]),
  );

/** The same of its seasons. */
export const demandCsv = ({ card, demand }: World): string =>
  csvOf(
    'courier,name,where,from,to,thb_per_kg,min_thb',
    demand.map(({ name, zones, countries, from, to, per_kg_satang, min_satang }) => [
      card.courier_name,
      name,
      [
        ...zones.map((zone) => `zone=${zone}`),
        ...countries.map((country) => `country=${country}`),
      ].join('; '),
      from,
      to,
      formatThb(per_kg_satang),
      min_satang === undefined ? '' : formatThb(min_satang),
    ]),
  );

const nameOf = ({ tier, zone }: ListedArea): string => tier ?? `zone=${zone ?? ''}`;

/** The same of its areas. */
export const areasCsv = ({ card, areas }: World): string =>
  csvOf(
    'courier,tier,country,from,to,city',
    areas.map((area) => [
      card.courier_name,
      nameOf(area),
      area.country,
      ...(area.codes ?? ['', '']),
      area.city ?? '',
    ]),
  );
