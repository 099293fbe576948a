import { refuseFile } from '../faults/files';
import { type Encoding, findEncoding, isMissingInThai } from './find-encoding';

export interface EncodedFile {
  /** Its name in faults; the extension gives the format. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Of its text; by default, what its bytes tell. */
  readonly encoding?: Encoding | undefined;
}

/**
 * The text of a file, without its byte order mark: the only place that decodes the bytes of a file.
 * @throws OperationRefusal if the file is not in the encoding that it says or is said to have, or if
 * its bytes do not tell which one it has.
 */
export function decodeText({ name, content, encoding }: EncodedFile): string {
  const found = encoding ?? findEncoding(content);
  if (found === undefined) throw refuseFile('file_encoding_unclear', { file: name });
  const text = decode(content, found);
  if (text === undefined) throw refuseFile('file_encoding_wrong', { file: name, encoding: found });
  return text;
}

/** Undefined for bytes that the encoding does not have. */
function decode(content: Uint8Array, encoding: Encoding): string | undefined {
  if (encoding === 'latin-1') return decodeLatin1(content);
  if (encoding === 'windows-874' && content.some(isMissingInThai)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** What windows-1252 has where Latin-1 has control characters. Some versions of Node leave it out. */
const BEFORE_LATIN_1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeLatin1 = (content: Uint8Array): string =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (sign) => BEFORE_LATIN_1.charAt(sign.charCodeAt(0) - 0x80));
