import type { Encoding } from '../../desk/sheets/find-encoding';

/** Of https://encoding.spec.whatwg.org/index-windows-874.txt and index-windows-1252.txt, without the letters. */
const SIGNS = { '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };
const SIGN_BYTES = new Map(Object.entries(SIGNS));

const FIRST_LETTER = {
  'windows-874': [0x0e01, 0x0e5b, 0xa1],
  'latin-1': [0xa0, 0xff, 0xa0],
} as const;

/** A text as its bytes, a byte order mark only where the encoding has one. @throws Error for a letter that the encoding lacks. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'windows-874':
    case 'latin-1':
      return Uint8Array.from(text.replace(/^\uFEFF/, ''), (letter) => {
        const [first, last, firstByte] = FIRST_LETTER[encoding];
        const code = letter.charCodeAt(0);
        if (code < 0x80) return code;
        if (code >= first && code <= last) return code - first + firstByte;
        const byte = SIGN_BYTES.get(letter);
        if (byte === undefined) throw new Error(`${encoding} has no ${letter}.`);
        return byte;
      });
  }
}
