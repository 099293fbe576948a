import { fittingForms, KNOWN_CARRIERS, type KnownCarrierName } from './known-carriers';

/** A carrier that a number may belong to, with a confidence from 0 to 1. */
export interface Candidate {
  readonly carrier: KnownCarrierName;
  readonly confidence: number;
}

/**
 * The carriers that a normalised number may belong to, most likely first. One number in ten passes
 * a check digit by chance, and real numbers sometimes fail it, so a check digit mostly ranks
 * carriers. It excludes one only where the form alone says too little.
 *
 * @example detectCarriers('EB315050240TH') // [{ carrier: 'thailand_post', confidence: 0.98 }]
 */
export function detectCarriers(number: string): Candidate[] {
  const fitting = KNOWN_CARRIERS.flatMap(({ name, forms }) => {
    const [best] = fittingForms(forms, number);
    return best === undefined ? [] : [{ carrier: name, ...best }];
  });
  const exclusive = fitting.filter(({ form }) => form.isExclusive);
  return (exclusive.length > 0 ? exclusive : fitting)
    .map(({ carrier, confidence }) => ({ carrier, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
}

const SURE = 0.8;

/** Whether one carrier is clearly the most likely. */
export const isSure = (candidates: readonly Candidate[]): boolean =>
  (candidates[0]?.confidence ?? 0) >= SURE;
