import { shownName } from '../../units/format-units';
import type { AnswerOf } from '../api/types';
import type { Language } from '../language/texts';
import { CARD } from './card-texts';
import { SETTING_TEXTS } from './compare-texts';

/** The number of the proof that a fault is of, from 1 on; undefined for any other fault. */
export function proofNumber(path: string): number | undefined {
  const [, index] = /^proofs\[(\d+)\]/.exec(path) ?? [];
  return index === undefined ? undefined : Number(index) + 1;
}

/**
 * What the page calls a member of a card, by its path in a fault: a setting, a line of a proof, or
 * the part of the card with the path itself.
 * @example placeOfPath('vat_bp', 'th') // 'VAT (%)'
 */
export function placeOfPath(path: string, language: Language): string {
  const number = proofNumber(path);
  if (number !== undefined) return CARD[language].proofLine(number);
  const fields = SETTING_TEXTS[language];
  const setting = fields[shownName(path)];
  if (setting !== undefined) return setting;
  const part = fields[/^\w+/.exec(path)?.[0] ?? ''];
  return part === undefined ? path : `${part} (${path})`;
}

export type ProofPlaces = Extract<AnswerOf<'rates.check'>, { kind: 'card' }>['proof_places'];

/** Where the proof of a number, from 1 on, is: its row in the file, or which of the lines it is. */
export function describeProofPlace(
  number: number,
  places: ProofPlaces,
  t: (typeof CARD)['en'],
): string {
  const place = places[number - 1];
  return place === undefined ? t.proofLine(number) : t.proofRow(place.sheet, place.line);
}
