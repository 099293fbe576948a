import type { Place } from '../../src/quotes/surcharges/areas/area';
import {
  answerOf,
  britishCodes,
  digitCodes,
  drawFrom,
  letterCodes,
  type NamedRow,
  type OracleAnswer,
  type OracleKind,
} from './area-oracle';

const LENGTHS_WITH_ZERO: Readonly<Record<number, string>> = {
  3: 'LS MG OM',
  4: 'AU AZ DK GE NO NZ PH ZA',
  5: 'DE ES FI FR IT KR LA MC MX MY TR UA US PE RE GP',
  6: 'CN CO KZ RO SG',
  7: 'JP',
};
const LENGTHS_WITHOUT_ZERO: Readonly<Record<number, string>> = {
  4: 'AT BE BG CH CY HU LU LV SI',
  5: 'CZ EE GR HR ID MA PK RS SE TH',
  6: 'IN RU',
  7: 'CL',
};

const KINDS = new Map<string, OracleKind | undefined>([
  ...digitKinds(LENGTHS_WITH_ZERO, true),
  ...digitKinds(LENGTHS_WITHOUT_ZERO, false),
  ['GB', britishCodes(['IV', 'KW', 'M', 'ME', 'W'])],
  ['JE', britishCodes(['JE'])],
  ['IM', britishCodes(['IM'])],
  ['CA', letterCodes('A9A9A9', 3)],
  ['NL', letterCodes('9999AA', 4)],
  ['MT', letterCodes('AAA9999', 3)],
  ['HK', undefined],
  ['AE', undefined],
]);

function digitKinds(byLength: Readonly<Record<number, string>>, hasZero: boolean) {
  return Object.entries(byLength).flatMap(([length, countries]) =>
    countries
      .split(' ')
      .map((country) => [country, digitCodes(country, Number(length), hasZero)] as const),
  );
}

const AREAS = 40_000;
const TIERS = ['A', 'B', 'C'];
const cityName = (number: number): string => `Saint Town ${number}`;
const dirtyCity = (name: string, isDirty: boolean): string =>
  isDirty ? name.replace('Saint ', 'ST. ').replaceAll(' ', '  ') : name;

/** A place as a caller writes it, and what a plain search through the rows says of it. */
export interface DirtyLookup {
  readonly country: string;
  readonly place: Place;
  readonly answer: OracleAnswer;
}

/** A list of 40,000 areas in 63 countries as carriers write them, and places to look up in it. */
export function makeDirtyAreas(lookups: number): {
  readonly lines: readonly string[];
  readonly lookups: readonly DirtyLookup[];
} {
  const draw = drawFrom(1871);
  const countries = [...KINDS];
  expect(countries).toHaveLength(63);
  const rowsOf = new Map(countries.map(([country]) => [country, new Array<NamedRow>()]));
  const lines = ['courier,tier,country,from,to,city'];
  for (let made = 0; made < AREAS; made += 1) {
    const [country, kind] = countries[made % countries.length] ?? ['HK'];
    // One zone by code and another by city, as a code may not be in two.
    const isZone = draw(5) === 0;
    const isCity = kind === undefined || draw(4) === 0;
    const row = isCity ? undefined : kind.drawRow(draw);
    const city = isCity ? cityName(draw(400)) : undefined;
    const name = isZone ? { zone: isCity ? '9' : '5' } : { tier: TIERS[draw(3)] ?? 'A' };
    rowsOf.get(country)?.push({ ...name, row, ...(city !== undefined && { city }) });
    const tier = isZone ? `zone=${name.zone}` : name.tier;
    const written = city === undefined ? '' : dirtyCity(city, draw(2) === 0);
    lines.push(`osprey,${tier},${country},${row?.from ?? ''},${row?.to ?? ''},${written}`);
  }
  return {
    lines,
    lookups: Array.from({ length: lookups }, (_, asked): DirtyLookup => {
      // One country after another, as the plain search is far slower on rows in random places.
      const [country, kind] = countries[Math.floor((asked * countries.length) / lookups)] ?? ['HK'];
      const code = draw(6) === 0 ? undefined : kind?.drawCode(draw);
      const city = draw(2) === 0 ? cityName(draw(800)) : undefined;
      const place = {
        postalCode: code === undefined ? undefined : kind?.dirty(code, draw).replace("'", ''),
        city: city === undefined ? undefined : dirtyCity(city, draw(2) === 0),
      };
      return { country, place, answer: answerOf(rowsOf.get(country) ?? [], { code, city }) };
    }),
  };
}
