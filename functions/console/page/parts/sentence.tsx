import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { useLanguage } from '../language';
import { textInThai } from '../thai/uncoded';
import { useSay } from './use-say';

/** What the server says of a cell, a card or a change, in the reader's language. */
export function Sentence({ of }: { of: Fault | string }): JSX.Element {
  const { language } = useLanguage();
  const say = useSay();
  if (typeof of !== 'string') return <>{say(of)}</>;
  if (language === 'en') return <>{of}</>;
  const thai = textInThai(of);
  return thai === undefined ? <span lang="en">{of}</span> : <>{thai}</>;
}

export const keyOf = (of: Fault | string): string =>
  typeof of === 'string' ? of : JSON.stringify(of);
