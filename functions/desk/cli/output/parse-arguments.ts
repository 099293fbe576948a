import { InvalidArgumentError } from 'commander';
import * as z from 'zod';

import type { PieceData } from '../../../src/model/quote/pieces';
import { readCalendarDate } from '../../../src/thailand/written-day';
import type { InstantSpan } from '../../rates/explain/explain-at';
import { readFuelPercent } from '../../surcharges/rules/fuel-limit';
import { parseDecimal } from '../../units/format-units';
import { type Reading, readCountry, readDayCell, splitSides } from '../../units/reading';
import { sayFault } from './say-fault';

/** A whole number of at least one. */
export function parsePositiveInteger(text: string): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number > 0) return number;
  throw new InvalidArgumentError(`"${text}" is not a whole number above 0.`);
}

const KILOGRAMS = /^\d{1,6}(\.\d+)?$/;

/** A weight in kilograms. */
export function parseKilograms(text: string): number {
  if (KILOGRAMS.test(text)) return Number(text);
  throw new InvalidArgumentError(`"${text}" is not a weight in kilograms, such as 1.2.`);
}

export type Sides = readonly [length: number, width: number, height: number];

/** Length, width and height in centimetres. */
export function parseSides(text: string): Sides {
  const sides = splitSides(text);
  if (sides === undefined) {
    throw new InvalidArgumentError(`"${text}" is not three sides, such as 30x20x10.`);
  }
  const [length, width, height] = sides;
  return [Number(length), Number(width), Number(height)];
}

/**
 * Adds equal pieces of a shipment to those before.
 * @example addPiece('2*40x30x20:3.2') // two pieces of 3.2 kg
 */
export function addPiece(text: string, before: readonly PieceData[] = []): readonly PieceData[] {
  const [, quantity, given = '', weight = ''] = /^(?:(\d+)\s*\*)?([^:]*):([^:]*)$/.exec(text) ?? [];
  const size = given.trimStart();
  if (splitSides(size) === undefined || !KILOGRAMS.test(weight)) {
    throw new InvalidArgumentError(
      `"${text}" is not a piece: sides in cm and weight in kg, such as 40x30x20:3.2 or 2*40x30x20:3.2.`,
    );
  }
  const [length_cm, width_cm, height_cm] = parseSides(size);
  const piece = { actual_weight_kg: Number(weight), length_cm, width_cm, height_cm };
  return [...before, { ...piece, ...(quantity !== undefined && { quantity: Number(quantity) }) }];
}

function valueIn<Value>(reading: Reading<Value>): Value {
  if (reading.kind === 'value') return reading.value;
  throw new InvalidArgumentError(sayFault(reading.fault));
}

/** A calendar day in Thailand, as YYYY-MM-DD. */
export function parseDay(text: string): string {
  return valueIn(readDayCell(text));
}

/**
 * An instant: in Thailand's time as the tool prints it, or with its offset from UTC. One that is
 * given to the minute or the second is all of it.
 * @example parseInstant('2027-01-05T14:30+07:00') // the minute from 07:30:00.000 to 07:30:59.999 UTC
 */
export function parseInstant(text: string): InstantSpan {
  const [, minute, second, fraction, offset] =
    WRITTEN_INSTANT.exec(text.replace(THAI_TIME, '$1T$2+07:00')) ?? [];
  const whole = `${minute ?? ''}${second ?? ':00'}${fraction ?? ''}${offset ?? ''}`.toUpperCase();
  const isWhole = second !== undefined || fraction === undefined;
  const isDay = readCalendarDate(whole.slice(0, 10)).kind === 'day';
  if (!isWhole || !isDay || !INSTANT.safeParse(whole).success) {
    throw new InvalidArgumentError(
      `"${text}" is not a time such as 2027-01-05 14:30 (in Thailand), 2027-01-05T14:30:00+07:00 or 2027-01-05T07:30:00Z.`,
    );
  }
  const from = Date.parse(whole);
  if (fraction !== undefined) return { from, to: from };
  return { from, to: from + (second === undefined ? 60_000 : 1000) - 1 };
}

const WRITTEN_INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;
const THAI_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/;
const INSTANT = z.iso.datetime({ offset: true });

/** An amount of baht, in satang. */
export function parseBaht(text: string): number {
  const satang = parseDecimal(text, 2);
  if (satang !== undefined) return satang;
  throw new InvalidArgumentError(`"${text}" is not an amount in THB, such as 1234.50.`);
}

/** A fuel surcharge in per cent, as basis points. */
export function parseFuelPercent(text: string): number {
  return valueIn(readFuelPercent(text));
}

/** Adds the codes of countries, given by code or name with `;` between, to those of the option before. */
export function addCountry(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(';').map((name) => name.trim());
  const codes = names.filter((name) => name !== '').map(parseCountry);
  if (codes.length === 0) throw new InvalidArgumentError('A country is missing.');
  return [...new Set([...before, ...codes])];
}

/** A country by code or name, as its ISO 3166-1 alpha-2 code. */
export function parseCountry(text: string): string {
  return valueIn(readCountry(text));
}
