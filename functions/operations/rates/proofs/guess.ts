import type { ProofCase } from './prove-card';

/** The step in which a card and a proof part, and what would make them agree. */
export interface DifferingStep {
  readonly step: number;
  readonly name: string;
  readonly advice: string;
}

/** A change to one step of a proof's case. */
export interface Guess extends DifferingStep {
  readonly change: Partial<ProofCase>;
}

export const WEIGHT = { step: 3, name: 'billable weight' };
export const FREIGHT = { step: 4, name: 'base freight' };
export const HANDLING = { step: 5, name: 'handling' };
export const AREA = { step: 6, name: 'area and season' };
export const FUEL = { step: 7, name: 'fuel' };
export const MARKUP = { step: 8, name: 'markup and discount' };
export const VAT = { step: 9, name: 'VAT and rounding' };
