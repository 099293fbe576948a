import type { Recording } from '../../operations/tracking/recording';
import type { CarrierServer } from './carrier-server';

/** Has a stand-in give the answers of a recording, each path its own in their order. */
export function scriptRecording(
  { url, script }: Pick<CarrierServer, 'url' | 'script'>,
  exchanges: Recording['exchanges'],
): void {
  const paths = exchanges.map(({ path }) => new URL(path, url).pathname);
  for (const path of new Set(paths)) {
    const replies = exchanges.filter((_exchange, at) => paths[at] === path);
    script(path, ...replies.map(({ status, answer }) => ({ status, body: answer ?? '' })));
  }
}
