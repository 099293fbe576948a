/**
 * What is wrong with what is stored: acknowledged but missing; stored twice; stored without being
 * requested, or although refused; different from what was sent or answered; a history that does
 * not add up to the record; a keyed creation that was never answered; shown to, or changed by,
 * another account.
 */
export type FindingKind =
  'lost' | 'doubled' | 'unasked' | 'altered' | 'history' | 'unsettled' | 'exposed';

export interface Finding {
  readonly kind: FindingKind;
  /** One sentence that names the record or the mark. */
  readonly about: string;
}

export const finding = (kind: FindingKind, about: string): Finding => ({ kind, about });

/** A value within a sentence. */
export const told = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);
