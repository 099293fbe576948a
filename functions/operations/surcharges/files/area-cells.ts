import { isTierName } from '../../../src/quotes/surcharges/areas/area-keys';
import { readDayCell } from '../../units/day-cell';
import { readCountry } from '../../units/read-country';
import { zoneCode } from '../../units/zone-code';
import type { KeyedName } from './area-entries';

/** What a cell means, or a fault in it; cells with the same text share one. */
export type CellReading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'fault'; readonly message: string };

const COURIER = /^[a-z][a-z0-9_]{0,39}$/;
const ZONE = /^zone\s*=\s*(.*)$/i;
const LONGEST_ZONE = 20;
/** More than any carrier has; as many as rows would be codes in the wrong column. */
const MAX_NAMES = 500;

const value = <Value>(of: Value): CellReading<Value> => ({ kind: 'value', value: of });
const fault = (message: string): CellReading<never> => ({ kind: 'fault', message });

/** Reads the cells of which a list of areas repeats a few texts on many rows, each text once. */
export class AreaCells {
  private readonly names = new Map<string, CellReading<KeyedName>>();
  readonly courier: (text: string) => CellReading<string>;
  readonly country = once(readCountryCell);
  /** Blank for no day. */
  readonly validFrom = once(readValidFrom);

  constructor(expectedCourier: string | undefined) {
    this.courier = once((text) => readCourier(text, expectedCourier));
  }

  name(text: string): CellReading<KeyedName> {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MAX_NAMES)
      return fault(`There are more than ${MAX_NAMES} tiers and zones.`);
    const reading = readName(text);
    this.names.set(text, reading);
    return reading;
  }
}

function readCourier(text: string, expected: string | undefined): CellReading<string> {
  const courier = text === '' ? (expected ?? '') : text.toLowerCase();
  if (courier === '') return fault('The courier is missing.');
  if (expected !== undefined && courier !== expected) {
    return fault(`"${text}" is not ${expected}, whose areas are read.`);
  }
  return COURIER.test(courier)
    ? value(courier)
    : fault(`"${text}" is not a courier's name: lower-case letters, digits and _.`);
}

function readCountryCell(text: string): CellReading<string> {
  if (text === '') return fault('The country is missing.');
  const reading = readCountry(text);
  return reading.kind === 'country' ? value(reading.code) : fault(reading.message);
}

function readValidFrom(text: string): CellReading<string> {
  if (text === '') return value('');
  const read = readDayCell(text);
  return 'day' in read ? value(read.day) : fault(read.message);
}

function readName(text: string): CellReading<KeyedName> {
  if (text === '') return fault('The tier is missing; a zone of the card is written zone=2.');
  const [, written] = ZONE.exec(text) ?? [];
  if (written !== undefined) {
    const zone = zoneCode(written);
    const isZone = zone !== '' && zone.length <= LONGEST_ZONE;
    return isZone
      ? value({ zone, key: `zone=${zone}` })
      : fault(`"${text}" names no zone: write its code of up to ${LONGEST_ZONE} characters.`);
  }
  return isTierName(text)
    ? value({ tier: text, key: text })
    : fault(`"${text}" is not a tier: up to 40 letters, digits, _ and -.`);
}

function once<Value>(read: (text: string) => CellReading<Value>) {
  const known = new Map<string, CellReading<Value>>();
  return (text: string): CellReading<Value> => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const reading = read(text);
    known.set(text, reading);
    return reading;
  };
}
