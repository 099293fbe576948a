import type { ComponentChildren, JSX } from 'preact';

import type { CallError } from '../api/call';
import { describeCallError, type ErrorText } from './error-text';
import { useSay } from './use-say';

export type NoticeKind = 'info' | 'good' | 'warn' | 'bad';

/** A message next to what it is about. Screen readers read it out when it appears. */
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
export const ErrorNotice = ({ error }: { error: CallError | undefined }): JSX.Element | null =>
  error === undefined ? null : <Refused error={error} />;

function Refused({ error }: { error: CallError }): JSX.Element {
  const { text, details } = useErrorText(error);
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
    </Notice>
  );
}

/** An error in the reader's language. */
export const useErrorText = (error: CallError): ErrorText => describeCallError(error, useSay());
