import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { formatInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { SmallButton } from '../../parts/screen';
import type { HubDay } from './group-pickups';
import { TEXTS } from './texts';

/** While somebody looks. */
const EVERY_MS = 30_000;

interface NewsProps {
  readonly day: string;
  readonly asOf: string;
  /** As they are shown: what was moved here is no news. */
  readonly hubs: readonly HubDay[];
  readonly onReload: () => void;
}

/** Says of when the pickups are, and what came since; nothing moves until somebody asks for it. */
export function News({ day, asOf, hubs, onReload }: NewsProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const since = useLatest({ day, asOf });
  const shown = new Map(
    hubs.flatMap(({ pickups }) => pickups).map(({ id, status }) => [id, status]),
  );
  const changed = [...since.statuses].filter(([id, status]) => shown.get(id) !== status);
  const fresh = changed.filter(([id, status]) => !shown.has(id) && status !== 'cancelled').length;
  const moved = changed.filter(([id]) => shown.has(id)).length;
  return (
    <p class="tools" role="status">
      <small>{t.asOf(formatInstant(asOf, language))}</small>
      {(fresh > 0 || moved > 0 || since.isTruncated) && (
        <>
          <strong>
            {since.isTruncated ? t.manySince : t.since(formatNumber(fresh), formatNumber(moved))}
          </strong>
          <SmallButton onClick={onReload}>{t.showNews}</SmallButton>
        </>
      )}
    </p>
  );
}

type Status = AnswerOf<'today.changes'>['pickups'][number]['status'];

/** What changed since an answer: asked again now and then, each time since the last time. */
function useLatest({ day, asOf }: { readonly day: string; readonly asOf: string }): {
  readonly statuses: ReadonlyMap<string, Status>;
  readonly isTruncated: boolean;
} {
  const [since, setSince] = useState<string>();
  const statuses = useRef(new Map<string, Status>());
  const { answer, isCurrent, reload } = useRead(
    'today.changes',
    since === undefined ? undefined : { day, since },
  );
  const current = since !== undefined && isCurrent ? answer : undefined;
  const next = useRef(asOf);
  const isTruncated = useRef(false);
  const asked = useRef({ since, reload });
  asked.current = { since, reload };
  useEffect(() => {
    statuses.current = new Map();
    isTruncated.current = false;
    next.current = asOf;
    setSince(undefined);
    const ask = (): void => {
      if (document.hidden) return;
      // The last question may have failed.
      if (asked.current.since === next.current) asked.current.reload();
      else setSince(next.current);
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [day, asOf]);
  if (current !== undefined) {
    next.current = current.as_of;
    isTruncated.current ||= current.is_cut;
    for (const { id, status } of current.pickups) statuses.current.set(id, status);
  }
  return { statuses: statuses.current, isTruncated: isTruncated.current };
}
