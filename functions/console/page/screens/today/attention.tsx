import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { Reading } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useLanguage, useTexts } from '../../language';
import { Badge } from '../../parts/badge';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { ATTENTION_TEXTS } from './attention-texts';
import { describeAttention, linkOf, type AttentionItem } from './describe-attention';
import { TEXTS } from './texts';

/** What needs attention, each with the screen on which it is mended. */
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
  const { severity } = useTexts(ATTENTION_TEXTS);
  const { language } = useLanguage();
  return (
    <li>
      <Badge kind={item.severity}>{severity[item.severity]}</Badge>
      <div>
        <span>{describeAttention(item, language)} </span>
        <Link href={linkOf(item)}>{t.mend}</Link>
        {'examples' in item && <Examples count={item.count} examples={item.examples} />}
      </div>
    </li>
  );
}

/** In the words of the checks, which are English. */
function Examples({
  count,
  examples,
}: {
  count: number;
  examples: readonly string[];
}): JSX.Element {
  const t = useTexts(TEXTS);
  const others = count - examples.length;
  return (
    <details>
      <summary>{t.details}</summary>
      <ul>
        {examples.map((example) => (
          <li key={example} lang="en">
            {example}
          </li>
        ))}
        {others > 0 && <li>{t.andMore(formatNumber(others))}</li>}
      </ul>
    </details>
  );
}
