/** Puts a plus before the text of a positive amount; a negative one has its minus already. */
export const withSign = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);
