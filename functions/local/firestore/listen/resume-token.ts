import { invalidArgument } from '../protocol/rpc-error';

const LIFE_BYTES = 8;
const TOKEN_BYTES = LIFE_BYTES + 8;

/** A moment up to which a client knows its results, and the life of the server that sent them. */
interface Moment {
  readonly life: Buffer;
  readonly micros: number;
}

/** The life of a server: after a restart, nobody knows which changes a client has seen. */
export function resumeToken({ life, micros }: Moment): Buffer {
  const token = Buffer.alloc(TOKEN_BYTES);
  life.copy(token, 0, 0, LIFE_BYTES);
  token.writeBigUInt64BE(BigInt(micros), LIFE_BYTES);
  return token;
}

export function parseResumeToken(token: Buffer): Moment {
  if (token.length !== TOKEN_BYTES) throw invalidArgument('bad resume token');
  return {
    life: token.subarray(0, LIFE_BYTES),
    micros: Number(token.readBigUInt64BE(LIFE_BYTES)),
  };
}
