import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

import type { Reply } from '../../local/stand-ins/carrier-server';

/** A body that never ends, a space at a time. */
export const dripping: Reply = {
  send(response) {
    response.write('{');
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
};

/** A body that never ends, as fast as it is read, and how much of it was taken. */
export function endless(): { reply: Reply; isClosed: () => boolean } {
  let isClosed = false;
  const chunk = Buffer.alloc(65_536, ' ');
  const fill = (response: ServerResponse): void => {
    while (!response.destroyed && response.write(chunk));
  };
  return {
    isClosed: () => isClosed,
    reply: {
      send(response) {
        response.on('close', () => (isClosed = true));
        response.on('drain', () => {
          fill(response);
        });
        fill(response);
      },
    },
  };
}

type Encoder = (bytes: Buffer) => Buffer;

const ENCODERS: Readonly<Record<string, Encoder>> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  'bare deflate': (bytes) => deflateRawSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

/** A body in one encoding or several, of which the last is applied last: `gzip, br`. */
export function packed(body: string | Buffer, encodings: string): Reply {
  const bytes = encodings.split(', ').reduce<Buffer>((inner, name) => {
    const encode = ENCODERS[name];
    if (encode === undefined) throw new Error(`No such encoding: ${name}`);
    return encode(inner);
  }, Buffer.from(body));
  return { body: bytes, headers: { 'content-encoding': encodings.replace('bare ', '') } };
}

const BOMBS = new Map<string, Reply>();

/** 20 MB of nothing in a few kilobytes. */
export function bomb(encodings: string): Reply {
  const made = BOMBS.get(encodings) ?? packed(Buffer.alloc(20_000_000, ' '), encodings);
  BOMBS.set(encodings, made);
  return made;
}

/** 1.2 GB of nothing in a megabyte: parts of gzip one after the other are one body. */
export function largeBomb(): Reply {
  const part = gzipSync(Buffer.alloc(20_000_000, ' '));
  const body = Buffer.concat(Array.from({ length: 60 }, () => part));
  return { body, headers: { 'content-encoding': 'gzip' } };
}
