import type { JSX } from 'preact';
import { Link, useLocation } from 'wouter-preact';

import { formatNumber } from '../../format/amount';
import { texts, useTexts } from '../../language/language';

const TEXTS = texts({
  total: ['{total} found', 'พบ {total} รายการ'],
  first: ['First page', 'หน้าแรก'],
  next: ['Next page', 'หน้าถัดไป'],
  pages: ['Pages', 'หน้า'],
});

interface PagerProps {
  readonly total: number;
  readonly next: string | null;
  readonly query: URLSearchParams;
}

/** The way through a list whose place is the `cursor` of the address. */
export function Pager({ total, next, query }: PagerProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [path] = useLocation();
  const at = (cursor: string | undefined): string => {
    const params = new URLSearchParams(query);
    params.delete('cursor');
    if (cursor !== undefined) params.set('cursor', cursor);
    return `${path}?${params.toString()}`;
  };
  return (
    <nav class="pager" aria-label={t.pages}>
      <span>{t.total(formatNumber(total))}</span>
      {query.has('cursor') && (
        <Link href={at(undefined)} role="button" className="small outline">
          {t.first}
        </Link>
      )}
      {next !== null && (
        <Link href={at(next)} role="button" className="small">
          {t.next}
        </Link>
      )}
    </nav>
  );
}
