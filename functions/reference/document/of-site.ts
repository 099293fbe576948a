import type { Document } from './schemas/schema';

/** Relative to the address of the document, on whichever host and port that is. */
const OWN = { url: '/', description: 'This service.' };

/**
 * The document as the site at an address serves it: its own service comes first in every list of
 * servers that names the address, and a local start in none.
 */
export const ofSite = (text: string, address: string): string =>
  JSON.stringify(JSON.parse(text), (name, value: Document['servers']) => {
    if (name !== 'servers') return value;
    const remote = value.filter(({ url }) => !url.startsWith('http://127.0.0.1'));
    return remote.some(({ url }) => url === address) ? [OWN, ...remote] : remote;
  });
