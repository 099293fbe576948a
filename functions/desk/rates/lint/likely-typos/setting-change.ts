import type { Fault } from '../../../../src/errors/fault';
import { GRAMS_PER_KG } from '../../../../src/measures/units';
import type { CardFault } from '../../../../src/pricing/cards/card-faults';
import type { HandlingFee } from '../../../../src/pricing/cards/rate-card';
import { cardFact, cardFinding } from '../../../faults/cards';
import { MM_PER_CM } from '../../difference/diff-cards';
import { findingIf } from './finding-if';

/** A setting of the card, in both versions, where they have it. */
export interface Setting {
  readonly place: string;
  /** The line of a card's CSV that has it. */
  readonly setting: string;
  readonly before: number | null | undefined;
  readonly now: number | null | undefined;
  readonly fact: (value: number) => Fault;
  /** How many times as much, or as little, is asked about; twice by default. */
  readonly ratio?: number;
  /** By how much it changes at least. */
  readonly least?: number;
  /** How much more or less is asked about, whatever the ratio. */
  readonly difference?: number;
}

export const percent = (rate: number): Fault => cardFact('rate_of', { rate });
export const baht = (amount: number): Fault => cardFact('amount_of', { amount });
export const length = (value: number): Fault => cardFact('length_of', { length: value });
export const weight = (value: number): Fault => cardFact('weight_of', { weight: value });
export const text = (value: string): Fault => cardFact('text_of', { text: value });

/** The limits of a card or of a country, by the lines of a card's CSV. */
export const LIMITS = [
  { member: 'max_actual_weight_grams', setting: 'max_weight_kg', fact: weight },
  { member: 'max_side_mm', setting: 'max_side_cm', fact: length },
  { member: 'max_length_plus_girth_mm', setting: 'max_length_plus_girth_cm', fact: length },
] as const;

/** A yearly tariff changes amounts and rates by less. */
const RATIO = 2;

/** The settings that changed by more than a yearly tariff does, or are missing. */
export const findChanges = (settings: readonly Setting[], version: number): CardFault[] =>
  settings.flatMap(({ place, setting, fact, ...one }): CardFault[] => {
    const { ratio = RATIO, difference = Infinity, least = 0 } = one;
    const [was, now] = [one.before ?? 0, one.now ?? 0];
    const isUsual = now < was * ratio && now * ratio > was && Math.abs(now - was) < difference;
    if (was === 0 || was === now || isUsual || Math.abs(now - was) < least) return [];
    const before = fact(was);
    return now === 0
      ? [cardFinding(place, 'setting_gone', { setting, before, version })]
      : [cardFinding(place, 'setting_unlike_before', { setting, now: fact(now), before, version })];
  });

export interface WordSetting {
  readonly place: string;
  readonly setting: string;
  readonly before: string;
  readonly now: string;
}

const NONE = cardFact('value_none');

export const findWordChanges = (settings: readonly WordSetting[], version: number): CardFault[] =>
  settings.flatMap(({ place, setting, before, now }) =>
    findingIf(before !== now, place, 'setting_unlike_before', {
      setting,
      version,
      now: now === '' ? NONE : text(now),
      before: before === '' ? NONE : text(before),
    }),
  );

/** What a handling fee is charged above, in grams or millimetres. */
export const thresholdOf = (fee: HandlingFee): number =>
  'above_grams' in fee ? fee.above_grams : fee.above_mm;

/** The beginning of a fee's line in a card's CSV. */
export const feeName = (fee: HandlingFee): string =>
  `handling_fee ${fee.kind} ${thresholdOf(fee) / ('above_grams' in fee ? GRAMS_PER_KG : MM_PER_CM)}`;
