import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { useTexts } from '../../language/language';
import { Notice } from '../../parts/notice';
import type { ShownLine } from './shown';
import { BILLS } from './texts';

type Fate = Pick<ShownLine['bill'], 'superseded_by' | 'withdrawn_at'>;

/** Says that a bill was replaced, and by which, or withdrawn; nothing of one that counts. */
export function NotCurrent({ bill }: { bill: Fate }): JSX.Element | null {
  const t = useTexts(BILLS);
  const { superseded_by: by, withdrawn_at: withdrawnAt } = bill;
  if (by !== null) {
    return (
      <Notice kind="warn">
        {t.replaced} <Link href={`/bills/${by}`}>{t.replacedBy(by)}</Link>
      </Notice>
    );
  }
  return withdrawnAt === null ? null : <Notice kind="warn">{t.withdrawn}</Notice>;
}
