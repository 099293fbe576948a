/** @example isNumber('3,5') // false, as for an empty text */
export const isNumber = (text: string): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text));

/** A text as it is sent: null for none. */
export const textOrNull = (text: string): string | null => text.trim() || null;
