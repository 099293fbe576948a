import samples from '../../desk/faults/sample-values.json';
import { CHECKS, HELD_PARTS } from '../../src/carrier-numbers/check-digits';
import { isBareDay, isMonthOfYear, isWrittenDay } from '../../src/carrier-numbers/days';
import { detectCarriers, findSeventeenTrackKey } from '../../src/carrier-numbers/known-carriers';
import { heldNumber, normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import { type NumberKind, readNumberText } from '../../src/carrier-numbers/read-number-text';
import { areListed, areSeveralParcels } from '../../src/carrier-numbers/several-numbers';
import { isFormulaError } from '../../src/carrier-numbers/spreadsheet-texts';
import { toAlpha2, countryName } from '../../src/countries/country-list';
import { normaliseName } from '../../src/countries/name-index';
import { givenPostalCode, requiresPostalCode } from '../../src/countries/postal-code-use';
import { listWorkingDays } from '../../src/delivery/calendar';
import type { Fault, Sentences, SlotValue } from '../../src/errors/fault';
import { CARD_FAULTS, FUEL_DUE } from '../../src/errors/rate-faults';
import { API_FAULTS, ServiceError } from '../../src/errors/service-error';
import { sayInEnglish } from '../../src/errors/words';
import { requireCountry } from '../../src/fields/resolve-country';
import { keepStoredWriting } from '../../src/model/shipment/stored-writing';
import { canonicalPlace, codesWithin } from '../../src/pricing/surcharges/areas/canonical-place';
import { canonicalCity } from '../../src/pricing/surcharges/areas/city-name';
import { cityParts } from '../../src/pricing/surcharges/areas/city-parts';
import * as postal from '../../src/pricing/surcharges/areas/postal-code';
import * as nearest from '../../src/text/nearest';
import * as pasted from '../../src/text/pasted-text';
import * as day from '../../src/thailand/day';
import * as province from '../../src/thailand/province';
import * as written from '../../src/thailand/written-day';
import { CARRIER_READERS } from './carrier-readings';
import { readJson } from './changed-members';
import { readCharges } from './charge-readings';
import { DESK_READERS } from './desk-readings';
import { readRefused, readRefusedQuote } from './field-readings';
import { readFaults, readPrice } from './priced-readings';
import { memberLines } from './schema-readings';

type Read = (...texts: string[]) => unknown;

/** What the texts of one kind are read with, by the names that the lines give it. */
const READERS: Readonly<Record<string, Read>> = {
  ...CARRIER_READERS,
  ...DESK_READERS,
  pasted: (text: string) => [
    ...[pasted.plainCode(text), pasted.cleanLine(text), pasted.cleanLines(text)].map((cleaned) =>
      cleaned === text ? '=' : cleaned,
    ),
    flags({
      line: pasted.isReadableLine(text),
      lines: pasted.areReadableLines(text),
      unknown: pasted.hasUnknownSigns(text),
      thai: pasted.isThai(text),
    }),
  ],
  near: (text: string, names: string): unknown => nearest.findNearest(text, names.split(' ')),
  alike: (one: string, other: string) => [
    nearest.typosIn(one, other),
    flags({
      word: nearest.isWordOfItsOwn(one, other),
      compound: nearest.isCompoundLike(one, other),
    }),
  ],
  day: (text: string) => [
    ...Object.values({ ...written.readWrittenDay(text) }),
    ...Object.values({ ...written.readCalendarDate(text) }),
  ],
  clock(text: string) {
    const [at, on] = [Date.parse(text), day.thaiDay(Date.parse(text))];
    const shown = [on, day.thaiInstant(at), day.thaiTime(at), day.startOfDay(on).toISOString()];
    const number = day.dayNumber(on);
    return [...shown, day.yearOf(on), day.weekdayOf(number), day.dayOfNumber(number + 1)];
  },
  province: (text: string) => [
    province.findProvince(text)?.code,
    province.suggestProvince(text),
    province.normaliseProvinceName(text),
  ],
  provincesOf: (code: string) =>
    province.provincesOfPostalCode(code).map((one) => province.provinceNames(one.code).en),
  country: (text: string) => [toAlpha2(text), normaliseName(text), ...resolved(text)],
  countryOf: (code: string) =>
    [
      countryName(code),
      flags({ required: requiresPostalCode(code) }),
      listWorkingDays(code).join(''),
      ...Object.values(postal.postalFormat(code)),
    ].join(' '),
  givenCode: (country: string, code: string) => givenPostalCode(country, code),
  code(country: string, text: string) {
    const code = postal.canonicalCode(country, text);
    if (code === undefined) return undefined;
    return [
      code,
      flags({
        full: postal.isFullCode(country, code),
        longest: postal.isLongestCode(country, code),
        within: codesWithin(country, text) !== undefined,
        place: canonicalPlace(country, { postalCode: text }).code !== undefined,
      }),
      postal.withLostZero(country, code),
      postal.shortestForm(country, code),
    ];
  },
  city: (country: string, text: string) => [
    canonicalCity(country, text),
    ...cityParts(country, text).map(({ isRegion, ...part }) =>
      [...Object.values(part), flags({ isRegion })].join('|'),
    ),
  ],
  number: (text: string) => [
    normaliseNumber(text),
    ...KINDS.map((kind) => {
      const reading = readNumberText(text, kind);
      if (reading.kind === 'fault') return `! ${reading.fault}`;
      return reading.number === text ? '=' : reading.number;
    }),
    flags({
      listed: areListed(text),
      several: areSeveralParcels(text),
      error: isFormulaError(text),
      written: isWrittenDay(text),
      month: isMonthOfYear(text),
      bare: isBareDay(text),
    }),
  ],
  carriers: (number: string) =>
    detectCarriers(number)
      .map((one) => [...Object.values(one), findSeventeenTrackKey(one.carrier, number)].join(' '))
      .join(', '),
  held: (number: string) => heldNumber(number),
  heldPart: (name: string, number: string) => HELD_PARTS[name]?.(number),
  /** Which signs at the place of `?` make the check digit match. */
  check: (name: string, number: string) =>
    SIGNS.split('')
      .filter((sign) => CHECKS[name]?.(number.replace('?', sign)))
      .join(''),
  /** What is stored of fields that are sent, where others are stored. */
  storedWriting: (sent: string, stored: string) =>
    keepStoredWriting(Object(readJson(sent)) as object, Object(readJson(stored)) as object),
  refused: readRefused,
  refusedQuote: readRefusedQuote,
  price: (courier: string, sent: string) => readPrice(courier, sent),
  charges: readCharges,
  faults: (courier: string, members: string) =>
    readFaults(courier, members).map((fault) => `${fault.place}: ${sayInEnglish(SAID)(fault)}`),
  /** What is said of a fault with a value of the kind of each of its slots. */
  said: (code: string) => {
    const sentence = SAID[code] ?? '';
    const slots = Array.from(sentence.matchAll(SLOT), ([, name = '', kind = 'text']) => ({
      name,
      kind,
    }));
    const values = Object.fromEntries(
      slots.map(({ name, kind }): [string, SlotValue] => {
        const before = slots.filter((other) => other.kind === kind && other.name < name);
        return [name, varied(sampleOf(kind), before.length)];
      }),
    );
    return sayInEnglish(SAID)({ code, values });
  },
};

const SAID: Sentences = { ...API_FAULTS, ...CARD_FAULTS, ...FUEL_DUE };
const SLOT = /\{(\w+)(?::(\w+))?(?:\|[^{}]*)?\}/g;

const SOME: Fault = { code: 'known_from_quote', values: {} };
const SAMPLES = new Map<string, SlotValue>([
  ...Object.entries<SlotValue>(samples),
  ['fault', SOME],
  ['faults', [SOME, SOME]],
  ['enumerated', [SOME, SOME]],
  ['sentences', [SOME, SOME]],
]);

const sampleOf = (kind: string): SlotValue => SAMPLES.get(kind) ?? kind;

/** Values of one kind differ: of two days, each may stand in the other's place. */
function varied(sample: SlotValue, by: number): SlotValue {
  if (by === 0 || typeof sample === 'object') return sample;
  if (typeof sample === 'number') return sample + by;
  const digit = (found: string): string => String(Number(found) - by);
  return /^[a-z]/.test(sample) ? `${sample}${by}` : sample.replace(/\d(?=\D)/, digit);
}

const KINDS: readonly NumberKind[] = ['parcel', 'sought', 'bill', 'reference'];
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const flags = (of: Readonly<Record<string, boolean>>): string =>
  Object.keys(of)
    .filter((name) => of[name])
    .join(' ');

function resolved(country: string): unknown[] {
  try {
    return ['found', requireCountry(country)];
  } catch (refusal) {
    if (!(refusal instanceof ServiceError)) throw refusal;
    const { code, fault, details } = refusal;
    return [`${code} ${fault.code}`, ...details.map(({ suggestion }) => suggestion)];
  }
}

const LINE = /^(\w+)((?: "(?:[^"\\]|\\.)*")+)/;
const TEXT = /"(?:[^"\\]|\\.)*"/g;

/** The lines of a record as they are now: the reader, its texts, and what it makes of them; or `#`, and why. */
export const readAgain = (lines: readonly string[]): string[] =>
  lines.some((line) => LINE.test(line)) ? lines.map(readLine) : memberLines();

function readLine(line: string): string {
  if (line.startsWith('# ')) return line;
  const [call = '', name = '', given = ''] = LINE.exec(line) ?? [];
  const read = READERS[name];
  if (read === undefined) throw new Error(`No such reader: ${line}`);
  const texts = Array.from(given.matchAll(TEXT), ([text]) => String(JSON.parse(text)));
  const made = read(...texts);
  return `${call} → ${made === undefined ? '?' : visible(JSON.stringify(made))}`;
}

/** What a reader of the file would not see, as JSON may write it. */
const visible = (text: string): string =>
  text.replaceAll(/(?! )[\p{C}\p{Z}\p{DI}]/gu, (sign) =>
    sign
      .split('')
      .map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
