import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { Notice, type NoticeKind } from './notice';
import { Sentence } from './sentence';
import { useSay } from './use-say';

/** Sentences under a title, if there are any. */
export const Lines = ({
  kind,
  title,
  lines,
}: {
  kind: NoticeKind;
  title: string;
  lines: readonly (Fault | string)[];
}): JSX.Element | null =>
  lines.length === 0 ? null : (
    <Notice kind={kind} title={title}>
      <ul>
        {lines.map((line) => (
          <li key={JSON.stringify(line)}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Notice>
  );

/** A fault in the reader's language, or a sentence of the server. */
export function Line({ line }: { line: Fault | string }): JSX.Element {
  const say = useSay();
  return typeof line === 'string' ? <Sentence text={line} /> : <>{say(line)}</>;
}
