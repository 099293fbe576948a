/** All but the ends of lines and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Without control characters, by which a stored text could move a terminal's cursor or colour it. */
export const printable = (text: string): string => text.replaceAll(CONTROLS, '');
