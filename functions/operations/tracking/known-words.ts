/**
 * Words that stay readable in a carrier's sentences: those that adapters look for, and other terms
 * of the trade. None is personal.
 */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [
    'a an and as at by for has have been in is no not of on or the there to was were with',
    'arrived attempted available awaiting clearance collection courier customs damaged delivered',
    'delivery departed destroyed exception failed forwarded held hold in-transit information',
    'needed out parcel picked pickup pick up processed ready received recipient refused released',
    'returned returning scheduled sender shipment shipper signed successfully successful',
    'transferred transit address addressee updated status scan piece pieces broker duty',
    'barcode barcodes bad blocked daily day days does exceeded exist found form given hour hourly',
    'id incorrect invalid language limit many minute number numbers over parameter per quota',
    'request requests second service spike too tracking trackingid trackingnumber unknown unauthorized',
    'value 24 24h',
  ].flatMap((line) => line.split(' ')),
);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A sentence with all but known words masked. */
export const keepKnownWords = (text: string, mask: (text: string) => string): string =>
  text.replace(WORD, (word) => (KNOWN_WORDS.has(word.toLowerCase()) ? word : mask(word)));
