import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { texts, useTexts } from '../language';
import { Lines } from './lines';

const TEXTS = texts({ title: 'To check' }, { title: 'ควรตรวจสอบ' });

/** What was done but may not be intended. */
export function Warnings({ warnings }: { warnings: readonly (Fault | string)[] }): JSX.Element {
  const { title } = useTexts(TEXTS);
  return <Lines kind="warn" title={title} lines={warnings} />;
}
