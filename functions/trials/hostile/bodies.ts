import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

import { once } from '../../src/platform/caches';
import type { Random } from '../../tools/random';

const MIB = 1024 * 1024;
const KIB = 1024;

/** What follows the head of a request: pieces, of which none need be held twice. */
export interface HostileBody {
  readonly name: string;
  readonly pieces: readonly Buffer[];
}

const PIECE = Buffer.alloc(64 * KIB, 'x');
const repeated = (piece: Buffer, times: number): Buffer[] =>
  Array.from({ length: times }, () => piece);

/** 400 MiB of zeros in 400 KiB: gzip members may stand one after the other. */
const gzipBomb = once((): Buffer[] => repeated(gzipSync(Buffer.alloc(MIB)), 400));
const deflateBomb = once((): Buffer[] => [deflateSync(Buffer.alloc(64 * MIB), { level: 1 })]);
const brotliBomb = once((): Buffer[] => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return [brotliCompressSync(Buffer.alloc(128 * MIB), { params })];
});

const text = (name: string, content: string | Buffer): HostileBody => ({
  name,
  pieces: [Buffer.from(content)],
});

const SMALL: readonly [HostileBody, ...HostileBody[]] = [
  text('an empty object', '{}'),
  text('cut JSON', '{"country":'),
  text('a form', 'country=JP&a[b][c]=1&__proto__[role]=staff'),
  text('multipart', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
  text('bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x1f, 0x8b])),
  text('UTF-16', Buffer.from('\ufeff{"country":"JP"}', 'utf16le')),
  text('deep JSON', '['.repeat(100_000)),
  text('a prototype', '{"__proto__":{"role":"staff"},"constructor":{"prototype":{}}}'),
  text('an event', '{"message":{"data":"e30=","messageId":"1"},"subscription":"x"}'),
  text('a token of the wrong form', '{"api_token":"svc_x","action":"\\u0000","country":"JP"}'),
  text('half of a gzip', gzipSync('{"country":"JP"}').subarray(0, 20)),
];

const LARGE: readonly [() => HostileBody, ...(() => HostileBody)[]] = [
  () => ({ name: '400 MiB in gzip', pieces: gzipBomb() }),
  () => ({ name: '64 MiB in deflate', pieces: deflateBomb() }),
  () => ({ name: '128 MiB in brotli', pieces: brotliBomb() }),
  () => ({ name: '270,072 bytes', pieces: [Buffer.alloc(270_072, '[')] }),
  () => ({ name: '600 KiB', pieces: repeated(PIECE.subarray(0, 60 * KIB), 10) }),
  () => ({ name: '32 MiB', pieces: repeated(PIECE, 512) }),
];

export function pickBody(random: Random): HostileBody {
  return random.chance(0.35) ? random.pick(LARGE)() : random.pick(SMALL);
}
