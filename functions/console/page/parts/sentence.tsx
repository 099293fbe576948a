import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { useSay } from './use-say';

/** What the server says of a cell, a card or a change, in the reader's language; a carrier's own words as they are. */
export function Sentence({ of }: { of: Fault | string }): JSX.Element {
  const say = useSay();
  return typeof of === 'string' ? <span lang="en">{of}</span> : <>{say(of)}</>;
}

export const keyOf = (of: Fault | string): string =>
  typeof of === 'string' ? of : JSON.stringify(of);
