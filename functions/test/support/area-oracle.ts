import type { Area, Place } from '../../src/pricing/surcharges/areas/area';

/** A source of numbers below a bound. */
export type Draw = (below: number) => number;

/** Numbers that are the same at each run. */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A row as a carrier writes it, and whether it holds a full code that is written without dirt. */
interface OracleRow {
  readonly from: string;
  readonly to: string;
  holds(code: string): boolean;
}

/** How the codes of a country are drawn, written and compared: plainly, one kind at a time. */
interface OracleKind {
  readonly drawCode: (draw: Draw) => string;
  readonly drawRow: (draw: Draw) => OracleRow;
  readonly dirty: (code: string, draw: Draw) => string;
}

/** Within Jest, a global is looked up slowly, and this one some ten million times. */
const toNumber = Number;

const pick = (draw: Draw, texts: readonly string[]): string => texts[draw(texts.length)] ?? '';

const fullWidth = (text: string): string =>
  text.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Codes of so many digits, compared as numbers. */
function digitCodes(country: string, length: number, hasZero: boolean): OracleKind {
  const least = hasZero ? 0 : 10 ** (length - 1);
  // Few first digits, so that areas and places meet.
  const span = Math.min(10 ** length - least, 20_000);
  const plain = (value: number): string => String(value).padStart(length, '0');
  const drawCode = (draw: Draw): string => plain(least + draw(span));
  const dirty = (code: string, draw: Draw): string => {
    const cut = Math.floor((length - 1) / 2);
    const forms = [code, ` ${code} `, fullWidth(code), `${country}-${code}`, `'${code}`];
    forms.push(
      `${code.slice(0, cut)}-${code.slice(cut)}`,
      `${code.slice(0, cut)} ${code.slice(cut)}`,
    );
    if (/^0[1-9]/.test(code) && hasZero) forms.push(code.slice(1));
    return pick(draw, forms);
  };
  const between = (low: number, high: number) => (code: string) => {
    const number = toNumber(code);
    return low <= number && number <= high;
  };
  const drawRow = (draw: Draw): OracleRow => {
    const code = drawCode(draw);
    const low = Number(code);
    const high = low + draw(30);
    const isRange = high < 10 ** length;
    const way = draw(4);
    if (way === 0 && isRange) {
      const to = dirty(plain(high), draw);
      return { from: dirty(code, draw), to, holds: between(low, high) };
    }
    if (way === 1 && isRange && high > low) {
      return { from: `${code}-${plain(high)}`, to: '', holds: between(low, high) };
    }
    if (way === 2) {
      const kept = length - 2 - draw(Math.min(2, length - 2));
      const width = 10 ** (length - kept);
      const start = Math.floor(low / width) * width;
      const text = code.slice(0, kept) + pick(draw, ['', '*']);
      return { from: text, to: '', holds: between(start, start + width - 1) };
    }
    return { from: dirty(code, draw), to: '', holds: between(low, low) };
  };
  return { drawCode, drawRow, dirty };
}

interface BritishParts {
  readonly area: string;
  readonly district: number;
  readonly letter: string;
  readonly inward: string;
}

function britishParts(code: string): BritishParts {
  const [outward = '', inward = ''] = code.split(' ');
  const letter = /\d([A-Z])$/.exec(outward)?.[1] ?? '';
  return {
    area: outward.replace(/\d.*/s, ''),
    district: Number(outward.replace(/\D/g, '')),
    letter,
    inward,
  };
}

function britishCodes(areas: readonly string[]): OracleKind {
  const drawCode = (draw: Draw): string => {
    const outward = pick(draw, areas) + String(1 + draw(45)) + (draw(9) === 0 ? 'A' : '');
    return `${outward} ${draw(10)}${pick(draw, ['AA', 'AB', 'XY'])}`;
  };
  const dirty = (code: string, draw: Draw): string =>
    pick(draw, [
      code,
      code.replace(' ', ''),
      code.toLowerCase(),
      code.replace(' ', '  '),
      fullWidth(code),
    ]);
  const drawRow = (draw: Draw): OracleRow => {
    const code = drawCode(draw);
    const of = britishParts(code);
    const isOfArea = (other: BritishParts): boolean => other.area === of.area;
    const isOfDistrict = (other: BritishParts): boolean =>
      isOfArea(other) && other.district === of.district;
    const outward = `${of.area}${of.district}`;
    const last = of.district + 1 + draw(9);
    const inDistricts = (each: string): boolean => {
      const other = britishParts(each);
      return isOfArea(other) && of.district <= other.district && other.district <= last;
    };
    switch (draw(5)) {
      case 0:
        return { from: outward, to: '', holds: (each) => isOfDistrict(britishParts(each)) };
      case 1:
        return { from: outward, to: `${of.area}${last}`, holds: inDistricts };
      case 2:
        return { from: `${outward}-${of.area}${last}`, to: '', holds: inDistricts };
      case 3: {
        const sector = code.slice(0, -2);
        return { from: sector, to: '', holds: (each) => each.startsWith(sector) };
      }
      default:
        return { from: dirty(code, draw), to: '', holds: (each) => each === code };
    }
  };
  return { drawCode, drawRow, dirty };
}

/** Codes by a pattern of `A` and `9`, compared as text. */
function letterCodes(pattern: string, beginning: number): OracleKind {
  const drawCode = (draw: Draw): string =>
    pattern.replace(/[A9]/g, (sign) =>
      sign === 'A' ? pick(draw, ['A', 'B', 'X']) : String(draw(4)),
    );
  const dirty = (code: string, draw: Draw): string =>
    pick(draw, [
      code,
      code.toLowerCase(),
      `${code.slice(0, beginning)} ${code.slice(beginning)}`,
      `${code.slice(0, beginning)}-${code.slice(beginning)}`,
    ]);
  const drawRow = (draw: Draw): OracleRow => {
    const code = drawCode(draw);
    const start = code.slice(0, beginning);
    const [from = '', to = ''] = [start, drawCode(draw).slice(0, beginning)].sort();
    const inRange = (each: string): boolean =>
      from <= each.slice(0, beginning) && each.slice(0, beginning) <= to;
    switch (draw(4)) {
      case 0:
        return { from: start, to: '', holds: (each) => each.startsWith(start) };
      case 1:
        return { from, to, holds: inRange };
      case 2:
        return { from: `${from}-${to}`, to: '', holds: inRange };
      default:
        return { from: dirty(code, draw), to: '', holds: (each) => each === code };
    }
  };
  return { drawCode, drawRow, dirty };
}

/** What a list has to answer. */
interface OracleAnswer {
  readonly tiers: readonly string[];
  readonly zone: string | undefined;
}

/** A row of codes or of a city, with what it stands for. */
interface NamedRow extends Pick<Area, 'tier' | 'zone' | 'city'> {
  readonly row: OracleRow | undefined;
}

/** Goes through all rows, one after another. */
function computeAnswer(
  rows: readonly NamedRow[],
  { code, city }: { readonly code: string | undefined; readonly city: string | undefined },
): OracleAnswer {
  const tiers = new Set<string>();
  let zoneOfCode: string | undefined;
  let zoneOfCity: string | undefined;
  for (const named of rows) {
    const hasCode = code !== undefined && named.row?.holds(code) === true;
    const hasCity = city !== undefined && named.city === city;
    if (!hasCode && !hasCity) continue;
    if (named.tier !== undefined) tiers.add(named.tier);
    if (hasCode) zoneOfCode ??= named.zone;
    else zoneOfCity ??= named.zone;
  }
  return { tiers: [...tiers].sort(), zone: zoneOfCode ?? zoneOfCity };
}

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
interface DirtyLookup {
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
  const rowsByCountry = new Map(countries.map(([country]) => [country, new Array<NamedRow>()]));
  const lines = ['courier,tier,country,from,to,city'];
  for (let made = 0; made < AREAS; made += 1) {
    const [country, kind] = countries[made % countries.length] ?? ['HK'];
    // One zone by code and another by city, as a code may not be in two.
    const isZone = draw(5) === 0;
    const isCity = kind === undefined || draw(4) === 0;
    const row = isCity ? undefined : kind.drawRow(draw);
    const city = isCity ? cityName(draw(400)) : undefined;
    const name = isZone ? { zone: isCity ? '9' : '5' } : { tier: TIERS[draw(3)] ?? 'A' };
    rowsByCountry.get(country)?.push({ ...name, row, ...(city !== undefined && { city }) });
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
      return {
        country,
        place,
        answer: computeAnswer(rowsByCountry.get(country) ?? [], { code, city }),
      };
    }),
  };
}
