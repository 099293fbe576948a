import type { JSX } from 'preact';

import { Notice, type NoticeKind } from './notice';
import { Sentence } from './sentence';

/** Sentences under a title, if there are any. */
export const Lines = ({
  kind,
  title,
  lines,
}: {
  kind: NoticeKind;
  title: string;
  lines: readonly string[];
}): JSX.Element | null =>
  lines.length === 0 ? null : (
    <Notice kind={kind} title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Sentence text={line} />
          </li>
        ))}
      </ul>
    </Notice>
  );
