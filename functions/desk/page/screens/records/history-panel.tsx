import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { texts, useTexts } from '../../language/language';
import { Malformed } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { Instant } from '../../parts/values';
import { FieldName, FieldValue } from './changed-field';
import { splitChanges } from './history-lines';

type History = AnswerOf<'shipments.show'>['history'];
type Entry = History['entries'][number];

const TEXTS = texts({
  title: ['History', 'ประวัติ'],
  create: ['Created', 'สร้าง'],
  update: ['Changed', 'แก้ไข'],
  delete: ['Deleted', 'ลบ'],
  restore: ['Restored', 'กู้คืน'],
  cancel: ['Cancelled', 'ยกเลิก'],
  client: ['client', 'ลูกค้า'],
  staff: ['staff', 'เจ้าหน้าที่'],
  reason: ['Reason', 'เหตุผล'],
  fields: ['All fields', 'ทุกช่อง'],
  becomes: ['becomes', 'เป็น'],
  earlier: ['Earlier changes that are not shown: {count}.', 'ไม่แสดงการแก้ไขก่อนหน้าอีก {count} ครั้ง'],
  malformed: ['These entries cannot be read', 'อ่านประวัติรายการเหล่านี้ไม่ได้'],
});

/** Who changed a record, when in Thailand's time, from what to what, and why. */
export function HistoryPanel({
  history: { entries, total, malformed },
}: {
  history: History;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const unseen = total - entries.length - malformed.length;
  return (
    <Panel title={t.title}>
      <Malformed title={t.malformed} faults={malformed} />
      <ol class="history">
        {entries.map((entry) => (
          <HistoryEntry key={entry.revision} entry={entry} />
        ))}
      </ol>
      {unseen > 0 && <p class="empty">{t.earlier(unseen)}</p>}
    </Panel>
  );
}

function HistoryEntry({ entry }: { entry: Entry }): JSX.Element {
  const t = useTexts(TEXTS);
  const changes = <Changes changes={entry.changes} />;
  return (
    <li>
      <header>
        <strong>{t[entry.action]}</strong> <Instant at={entry.at} />
        <span class="who">
          {entry.account_id} ({t[entry.by]})
        </span>
      </header>
      {entry.reason !== null && (
        <p>
          {t.reason}: {entry.reason}
        </p>
      )}
      {entry.action === 'create' ? (
        <details>
          <summary>{t.fields}</summary>
          {changes}
        </details>
      ) : (
        changes
      )}
    </li>
  );
}

function Changes({ changes }: { changes: Entry['changes'] }): JSX.Element {
  const t = useTexts(TEXTS);
  return (
    <dl class="record-facts">
      {splitChanges(changes).map(({ field, from, to }) => (
        <div key={field}>
          <dt>
            <FieldName path={field} />
          </dt>
          <dd>
            {from !== null && (
              <>
                <FieldValue path={field} value={from} />{' '}
                <span aria-label={t.becomes} role="img">
                  →
                </span>{' '}
              </>
            )}
            <FieldValue path={field} value={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
