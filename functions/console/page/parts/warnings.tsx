import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { texts, useTexts } from '../language';
import { Lines } from './lines';
import { Notice } from './notice';
import { useSay } from './use-say';

const TEXTS = texts({ title: 'To check' }, { title: 'ควรตรวจสอบ' });

/** What was done but may not be intended. */
export function Warnings({ warnings }: { warnings: readonly string[] }): JSX.Element {
  const { title } = useTexts(TEXTS);
  return <Lines kind="warn" title={title} lines={warnings} />;
}

/** The same of faults, if there are any. */
export function FaultWarnings({ warnings }: { warnings: readonly Fault[] }): JSX.Element | null {
  const { title } = useTexts(TEXTS);
  const say = useSay();
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warn" title={title}>
      <ul>
        {warnings.map(say).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
