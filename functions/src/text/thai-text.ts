const THAI = /[\u0E00-\u0E7F]/u;

export const isThai = (text: string): boolean => THAI.test(text);
