import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../api/call';
import { texts, useTexts } from '../language';
import { useToldError } from './use-told-error';

export type NoticeKind = 'info' | 'good' | 'warn' | 'bad';

const TEXTS = texts(
  {
    unreachable: 'The console has ended. Start it again in the terminal and open its new address.',
    noKey: 'This page has no valid key. Open the address that "npm run console" printed.',
  },
  {
    unreachable: 'คอนโซลหยุดทำงานแล้ว เริ่มใหม่ในเทอร์มินัลแล้วเปิดที่อยู่ใหม่',
    noKey: 'หน้านี้ไม่มีกุญแจที่ใช้ได้ เปิดที่อยู่ที่ "npm run console" แสดงไว้',
  },
);

/** A message beside what it is about. Screen readers read it out when it appears. */
export function Notice({
  kind,
  title,
  children,
}: {
  kind: NoticeKind;
  title?: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </div>
  );
}

/** What the server refused or failed at, if it did. */
export function ErrorNotice({ error }: { error: CallError | undefined }): JSX.Element | null {
  const t = useTexts(TEXTS);
  if (error === undefined) return null;
  if (error.code === 'no_server') return <Notice kind="bad">{t.unreachable}</Notice>;
  if (error.code === 'no_key') return <Notice kind="bad">{t.noKey}</Notice>;
  return <ToldErrorNotice error={error} />;
}

function ToldErrorNotice({ error }: { error: CallError }): JSX.Element {
  const { text, details, original } = useToldError(error);
  return (
    <Notice kind="bad">
      <div class="lines">{text}</div>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {original !== undefined && (
        <small class="lines" lang="en">
          {original}
        </small>
      )}
    </Notice>
  );
}
