/** A form of a carrier's numbers. */
export interface NumberForm {
  /** Of a whole normalised number. */
  readonly form: RegExp;
  /** How likely a number of this form is the carrier's: above 0, below 1. */
  readonly confidence: number;
  readonly check?: (number: string) => boolean;
  /**
   * The confidence if the check digit does not match: some carriers issue such numbers anyway.
   * Without it, such a number is not of this form.
   */
  readonly otherwise?: number;
  /** A number of this form is no other carrier's. */
  readonly isExclusive?: true;
  /** The tracking number in a barcode of this form whose check digit matches. */
  readonly holds?: (number: string) => string;
  /** 17TRACK's key for numbers of this form, where it is not the carrier's. */
  readonly seventeenTrackKey?: number | ((number: string) => number | undefined);
  /** Where the form is documented, or that it is not. */
  readonly source: string;
  readonly examples: readonly string[];
}

export interface FittingForm {
  readonly form: NumberForm;
  readonly confidence: number;
  /** Whether the check digit matches, if the form has one. */
  readonly isChecked: boolean;
}

/** The forms that a normalised number fits, most confident first. */
export const fittingForms = (forms: readonly NumberForm[], number: string): FittingForm[] =>
  forms.flatMap((form) => fit(form, number) ?? []).sort((a, b) => b.confidence - a.confidence);

function fit(form: NumberForm, number: string): FittingForm | undefined {
  if (!form.form.test(number)) return undefined;
  const isChecked = form.check === undefined || form.check(number);
  const confidence = isChecked ? form.confidence : form.otherwise;
  return confidence === undefined ? undefined : { form, confidence, isChecked };
}
