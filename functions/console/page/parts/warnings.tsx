import type { JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import { texts, useTexts } from '../language';
import { Lines } from './lines';
import { useSay } from './use-say';

const TEXTS = texts({ title: 'To check' }, { title: 'ควรตรวจสอบ' });

/** What was done but may not be intended. */
export function Warnings({ warnings }: { warnings: readonly (string | Fault)[] }): JSX.Element {
  const { title } = useTexts(TEXTS);
  const say = useSay();
  const lines = warnings.map((one) => (typeof one === 'string' ? one : say(one)));
  return <Lines kind="warn" title={title} lines={lines} />;
}
