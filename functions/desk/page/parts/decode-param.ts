/** What decodeURI leaves encoded: the router decodes a whole path, and then takes it apart. */
const RESERVED = /%(?:2[346BCF]|3[ABDF]|40)/gi;

/** @example decodeParam('a%2Fb') // 'a/b' */
export const decodeParam = (text: string): string => text.replaceAll(RESERVED, decodeURIComponent);
