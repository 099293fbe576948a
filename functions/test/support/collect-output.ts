import type { Readable } from 'node:stream';

/**
 * What a child process has written to either stream so far, in the order in which lines were ended: a
 * chunk may end in the midst of a line, which the other stream must not tear.
 */
export function collectOutput(streams: readonly Readable[]): () => string {
  let lines = '';
  const begun = new Map<Readable, string>();
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      const written = `${begun.get(stream) ?? ''}${text}`;
      const end = written.lastIndexOf('\n') + 1;
      lines += written.slice(0, end);
      begun.set(stream, written.slice(end));
    });
  }
  return () => lines + [...begun.values()].join('');
}
