/**
 * What is wrong with what is stored: acknowledged and not there; there twice; there without having
 * been asked for, or although it was refused; other than was sent or answered; a history that does
 * not tell the record; a creation with a key that no repetition settled; shown to, or changed by,
 * somebody else's account.
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
