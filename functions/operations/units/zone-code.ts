/** `Zone 3`, as carriers print it, is zone 3. */
export const zoneCode = (text: string): string => text.replace(/^zone\s+(?=\S)/i, '');
