import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { Fault } from '../../../../src/errors/fault';
import { attentionFault } from '../../../attention/attention-item';
import type { Reading } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { ErrorNotice, FaultList, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { attentionLink, type AttentionItem } from './attention-link';
import { TEXTS } from './texts';

/** What needs attention, each with the screen on which it is resolved. */
export function Attention({
  reading: { answer, error },
}: {
  reading: Reading<AttentionItem[]>;
}): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <div id="attention">
      <Panel title={t.attention}>
        <ErrorNotice error={error} />
        {answer === undefined && error === undefined && <p class="empty">{t.checking}</p>}
        {answer?.length === 0 && (
          <Notice kind="good" title={t.allIsWell}>
            <span>{t.allIsWellMore}</span>
          </Notice>
        )}
        {answer !== undefined && answer.length > 0 && (
          <ul class="attention">
            {answer.map((item) => (
              <Item key={JSON.stringify(item)} item={item} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function Item({ item }: { item: AttentionItem }): JSX.Element {
  const t = useTexts(TEXTS);
  const say = useSay();
  return (
    <li>
      <Badge kind={item.severity}>{t.severity[item.severity]}</Badge>
      <div>
        <span>{say(attentionFault(item))} </span>
        <Link href={attentionLink(item)}>{t.resolve}</Link>
        {'examples' in item && <Examples count={item.count} examples={item.examples} />}
      </div>
    </li>
  );
}

function Examples({ count, examples }: { count: number; examples: readonly Fault[] }): JSX.Element {
  const t = useTexts(TEXTS);
  const others = count - examples.length;
  return (
    <details>
      <summary>{t.details}</summary>
      <FaultList faults={examples} />
      {others > 0 && <small>{t.andMore(formatNumber(others))}</small>}
    </details>
  );
}
