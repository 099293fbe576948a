import type { JSX } from 'preact';

import { useTexts } from '../../language';
import { Lines } from '../../parts/lines';
import { SURCHARGES } from './texts';

/** Documents that cannot be read, if there are any. */
export function Malformed({ messages }: { messages: readonly string[] }): JSX.Element {
  const t = useTexts(SURCHARGES);
  return <Lines kind="bad" title={t.malformed} lines={messages} />;
}
