import type { AnswerOf } from '../../api/call';
import type { CARD } from './card-texts';

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
