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

/** The number of the proof that a fault is of, from 1 on; undefined for any other fault. */
export function proofNumber(path: string): number | undefined {
  const [, index] = /^proofs\[(\d+)\]/.exec(path) ?? [];
  return index === undefined ? undefined : Number(index) + 1;
}
