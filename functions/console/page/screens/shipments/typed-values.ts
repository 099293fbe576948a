/** @example isNumber('3,5') // false; an empty text is no number either */
export const isNumber = (text: string): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text));

/** A text as it is sent: null for none. */
export const textOrNull = (text: string): string | null => text.trim() || null;
