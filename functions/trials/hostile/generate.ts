import type { Random } from '../../tools/random';
import { pickBody, type HostileBody } from './bodies';
import { MALFORMED, MALFORMED_BODIES, pickHead, type HostileHead } from './heads';

/** The bytes of one connection, and the allowed responses. */
export interface HostileRequest {
  /** For a report. */
  readonly name: string;
  readonly head: string;
  readonly pieces: readonly Buffer[];
  /** Where the sender stops, for a while or for good. */
  readonly stop:
    | { readonly afterPieces: number; readonly pauseMs: number; readonly isEnd: boolean }
    | undefined;
  /** For each request in it, in order: whether the response has a body. */
  readonly answers: readonly ('with a body' | 'without a body')[];
  /** Whether it is not HTTP, so that the connection may be cut without an answer. */
  readonly isMalformed: boolean;
}

/**
 * An invalid or abusive request, chosen by the seed.
 * @param base - The prefix of its path, without a slash at the end.
 */
export function hostileRequest(random: Random, base = ''): HostileRequest {
  const kind = random.next();
  if (kind < 0.12) return malformed(random.pick([...MALFORMED, ...MALFORMED_BODIES]));
  if (kind < 0.2) return pipelined(random, base);
  return framed(random, pickHead(random, base), pickBody(random));
}

const malformed = (text: string): HostileRequest => ({
  name: `malformed ${JSON.stringify(text.slice(0, 80))}`,
  head: text,
  pieces: [],
  stop: undefined,
  answers: ['with a body'],
  isMalformed: true,
});

const answerTo = (method: string): HostileRequest['answers'][number] =>
  method === 'HEAD' ? 'without a body' : 'with a body';

/** Several small ones on one connection, none of which waits for an answer. */
function pipelined(random: Random, base: string): HostileRequest {
  const heads = Array.from({ length: random.between([2, 6]) }, () => pickHead(random, base));
  const last = heads.length - 1;
  const texts = heads.map(({ method, target, lines }, at) => {
    const framing = ['Host: x', `Connection: ${at === last ? 'close' : 'keep-alive'}`];
    const plain = lines.filter((line) => !/^(?:Expect|Upgrade)/.test(line));
    return `${method} ${target} HTTP/1.1\r\n${[...framing, ...plain, 'Content-Length: 2'].join('\r\n')}\r\n\r\n{}`;
  });
  return {
    name: `pipelined ${heads.map(({ method, target }) => `${method} ${target.slice(0, 40)}`).join(', ')}`,
    head: texts.join(''),
    pieces: [],
    stop: undefined,
    answers: heads.map(({ method }) => answerTo(method)),
    isMalformed: false,
  };
}

function framed(random: Random, head: HostileHead, body: HostileBody): HostileRequest {
  const { method, target, lines } = head;
  const isChunked = random.chance(0.4);
  const version = !isChunked && random.chance(0.1) ? '1.0' : '1.1';
  const bytes = body.pieces.reduce((sum, { length }) => sum + length, 0);
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  const connection = lines.some((line) => line.startsWith('Upgrade')) ? 'close, Upgrade' : 'close';
  const all = ['Host: x', `Connection: ${connection}`, ...lines, framing];
  return {
    name: `${method} ${target.slice(0, 60)}, ${body.name}, ${lines.map((line) => line.slice(0, 40)).join(', ')}`,
    head: `${method} ${target} HTTP/${version}\r\n${all.join('\r\n')}\r\n\r\n`,
    pieces: isChunked ? chunked(body.pieces) : body.pieces,
    stop: random.chance(0.2) ? drawStop(random, body.pieces.length) : undefined,
    answers: [answerTo(method)],
    isMalformed: false,
  };
}

const drawStop = (random: Random, pieces: number): HostileRequest['stop'] => ({
  afterPieces: random.below(Math.min(pieces, 8)),
  pauseMs: random.between([10, 400]),
  isEnd: random.chance(0.5),
});

const CRLF = Buffer.from('\r\n');
const TRAILERS = Buffer.from('0;x="y"\r\nX-Trailer: a\r\nContent-Type: text/html\r\n\r\n');

const chunked = (pieces: readonly Buffer[]): Buffer[] => [
  ...pieces.map((piece) =>
    Buffer.concat([Buffer.from(`${piece.length.toString(16)};a=b\r\n`), piece, CRLF]),
  ),
  TRAILERS,
];
