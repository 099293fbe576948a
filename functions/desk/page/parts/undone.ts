import type { Language } from '../language/texts';

/** The reason in the history of a record whose change was taken back. */
export const undoneReason = (language: Language): string =>
  language === 'th' ? 'เลิกทำภายในไม่กี่วินาที' : 'Undone within seconds';
