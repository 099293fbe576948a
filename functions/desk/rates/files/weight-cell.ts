import { westernDigits } from '../../../src/text/pasted-text';
import { parseDecimal } from '../../units/format-units';

/** The weights of a row or a band, in grams. */
export interface WeightRange {
  /** If the cell has it. */
  readonly fromGrams?: number;
  readonly upToGrams: number;
}

const WEIGHT = /^(?<amount>[\d.,]+)\s*(?<unit>kgs?|g)?$/i;
const BETWEEN_WEIGHTS = /[-–—]|\bto\b/i;
/** Whether a line's first cell is meant as a weight, valid or not. */
export const beginsLikeWeight = (text: string): boolean =>
  /^(?:(?:up to|first|above|over)\s+)?[\d๐-๙]/i.test(text);

const PER_STEP = /\s(?:per|each|every)\s/i;

/**
 * The weight of a line of additional weights, and its step in grams if the cell has it: `0.5-30 per
 * 0.5`, `up to 2 kg each 250 g`, `30`.
 */
export function parseSteppedRange(
  text: string,
  openEndGrams: number,
): { readonly range: WeightRange; readonly stepGrams: number | undefined } | undefined {
  const [weights = '', step, ...more] = text.split(PER_STEP);
  const range = parseWeightRange(weights.trim(), openEndGrams);
  const stepGrams = step === undefined ? undefined : parseGrams(step);
  const isWrong = step !== undefined && (stepGrams === undefined || stepGrams === 0);
  return range === undefined || isWrong || more.length > 0 ? undefined : { range, stepGrams };
}

const UP_TO = /^(?:up to|first)\s+/i;
const OPEN_END = /(?:\+|and (?:above|over|more|up))$|^(?:above|over)\s/i;

function parseGrams(text: string, unitBeyond = 'kg'): number | undefined {
  const { amount = '', unit = unitBeyond } = WEIGHT.exec(westernDigits(text).trim())?.groups ?? {};
  return parseDecimal(amount, unit.toLowerCase() === 'g' ? 0 : 3);
}

/**
 * The weight of a table's line as carriers print it, in kilograms unless it says `g`: `0.5`, `up to
 * 250 g`, `21-44`, `71 to 99 kg`, or `300+`, `300 and above` and `over 300` for everything above,
 * up to an open end.
 */
export function parseWeightRange(text: string, openEndGrams: number): WeightRange | undefined {
  const weight = text.replace(UP_TO, '');
  if (OPEN_END.test(weight)) {
    const fromGrams = parseGrams(weight.replace(OPEN_END, ''));
    return toRange(fromGrams, Math.max(fromGrams ?? 0, openEndGrams));
  }
  const [low = '', upTo, ...more] = weight.split(BETWEEN_WEIGHTS);
  if (upTo === undefined) {
    const upToGrams = parseGrams(weight);
    return upToGrams === undefined ? undefined : { upToGrams };
  }
  if (more.length > 0) return undefined;
  return toRange(parseGrams(low, WEIGHT.exec(upTo.trim())?.groups?.['unit']), parseGrams(upTo));
}

const toRange = (
  fromGrams: number | undefined,
  upToGrams: number | undefined,
): WeightRange | undefined =>
  fromGrams === undefined || upToGrams === undefined ? undefined : { fromGrams, upToGrams };
