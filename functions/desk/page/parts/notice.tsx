import type { ComponentChildren, JSX } from 'preact';

import type { Fault } from '../../../src/errors/fault';
import type { CallError } from '../api/call';
import { texts, useTexts } from '../language/language';
import { describeCallError } from './error-text';
import { ScrollArea } from './scroll-area';
import { useSay } from './use-say';

type NoticeKind = 'info' | 'good' | 'warn' | 'bad';

const TEXTS = texts({
  check: ['To check', 'ควรตรวจสอบ'],
  malformed: ['Records that cannot be read', 'ข้อมูลที่อ่านไม่ได้'],
  problem: ['What is wrong', 'ข้อผิดพลาด'],
  more: ['and {count} more', 'และอีก {count} รายการ'],
});

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children?: ComponentChildren;
}

/** A message next to what it is about. Screen readers read it out when it appears. */
export const Notice = ({ kind, title, children }: NoticeProps): JSX.Element => (
  <div class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    {title !== undefined && <strong>{title}</strong>}
    {children}
  </div>
);

/** Without an error it asks for nothing: not for the names of couriers either. */
export const ErrorNotice = ({ error }: { error: CallError | undefined }): JSX.Element | null =>
  error === undefined ? null : <ShownError error={error} />;

function ShownError({ error }: { error: CallError }): JSX.Element {
  const say = useSay();
  const t = useTexts(TEXTS);
  const { text, details } = describeCallError(error, say);
  return (
    <Notice kind="bad">
      <ScrollArea class="lines" label={t.problem}>
        {text}
      </ScrollArea>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

export function FaultList({ faults }: { faults: readonly Fault[] }): JSX.Element {
  const t = useTexts(TEXTS);
  const say = useSay();
  const others = faults.length - MAX_FAULTS;
  return (
    <ul>
      {faults.slice(0, MAX_FAULTS).map((fault) => (
        <li key={JSON.stringify(fault)}>{say(fault)}</li>
      ))}
      {others > 0 && <li>{t.more(others)}</li>}
    </ul>
  );
}

const MAX_FAULTS = 50;

interface TitledFaultsProps {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly faults: readonly Fault[];
}

const TitledFaults = ({ kind, title, faults }: TitledFaultsProps): JSX.Element | null =>
  faults.length === 0 ? null : (
    <Notice kind={kind} title={title}>
      <FaultList faults={faults} />
    </Notice>
  );

export function Warnings({ warnings }: { warnings: readonly Fault[] }): JSX.Element {
  const { check } = useTexts(TEXTS);
  return <TitledFaults kind="warn" title={check} faults={warnings} />;
}

interface MalformedProps {
  readonly faults: readonly Fault[] | undefined;
  readonly title?: string;
}

export function Malformed({ faults = [], title }: MalformedProps): JSX.Element {
  const { malformed } = useTexts(TEXTS);
  return <TitledFaults kind="bad" title={title ?? malformed} faults={faults} />;
}

export interface DoneChange {
  readonly text: string;
  readonly warnings: readonly Fault[];
}

export const Done = ({ done }: { done: DoneChange | undefined }): JSX.Element | null =>
  done === undefined ? null : (
    <>
      <Notice kind="good">{done.text}</Notice>
      <Warnings warnings={done.warnings} />
    </>
  );
