import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { texts, useTexts } from '../language';
import { Notice, type NoticeKind } from './notice';
import { Sentence, keyOf } from './sentence';

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
          <li key={keyOf(line)}>
            <Sentence of={line} />
          </li>
        ))}
      </ul>
    </Notice>
  );

const TEXTS = texts({ title: 'To check' }, { title: 'ควรตรวจสอบ' });

/** What was done but may not be intended. */
export function Warnings({ warnings }: { warnings: readonly (Fault | string)[] }): JSX.Element {
  const { title } = useTexts(TEXTS);
  return <Lines kind="warn" title={title} lines={warnings} />;
}
