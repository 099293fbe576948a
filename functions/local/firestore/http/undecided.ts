import type { Socket } from 'node:net';

/** What every client of HTTP/2 sends first: https://www.rfc-editor.org/rfc/rfc9113#section-3.4 */
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** Node's own limit for the headers of a request. */
const DECISION_MS = 60_000;

type Protocol = 'http1' | 'http2';

/** Undefined as long as it depends on the bytes that follow. */
function findProtocol(bytes: Buffer): Protocol | undefined {
  const length = Math.min(bytes.length, PREFACE.length);
  if (!bytes.subarray(0, length).equals(PREFACE.subarray(0, length))) return 'http1';
  return length === PREFACE.length ? 'http2' : undefined;
}

/** Connections whose first bytes have yet to show which protocol they speak. */
export class Undecided {
  private readonly sockets = new Set<Socket>();

  /** `limitMs`: a client that has not made it clear by then is cut off. */
  constructor(
    private readonly servers: Readonly<Record<Protocol, (socket: Socket) => void>>,
    private readonly limitMs = DECISION_MS,
  ) {}

  add(socket: Socket): void {
    let received = Buffer.alloc(0);
    const overdue = setTimeout(() => socket.destroy(), this.limitMs).unref();
    const forget = (): void => {
      clearTimeout(overdue);
      this.sockets.delete(socket);
    };
    const inspect = (): void => {
      for (let chunk = readFrom(socket); chunk !== null; chunk = readFrom(socket)) {
        received = Buffer.concat([received, chunk]);
      }
      const protocol = findProtocol(received);
      if (protocol === undefined) return;
      forget();
      socket.off('readable', inspect).off('close', forget);
      socket.unshift(received);
      this.servers[protocol](socket);
    };
    this.sockets.add(socket);
    // A reset ends the connection; whoever takes it over has a listener of its own.
    socket
      .on('readable', inspect)
      .once('close', forget)
      .on('error', () => undefined);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/** A socket without an encoding only ever reads buffers. */
const readFrom = (socket: Socket): Buffer | null => socket.read() as Buffer | null;
