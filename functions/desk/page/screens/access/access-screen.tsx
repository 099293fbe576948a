import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { useTexts } from '../../language/language';
import { ErrorNotice, Malformed, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { ApproveDialog, RecordDialog, RejectDialog } from './dialogs';
import { DecidedTable, PendingTable, type Asked } from './tables';
import { TEXTS } from './texts';

export function AccessScreen(): JSX.Element {
  const t = useTexts(TEXTS);
  const { answer, error, isBusy, reload } = useRead('access.list', {});
  const [asked, setAsked] = useState<Asked>();
  const [isRecording, setRecording] = useState(false);
  const [recorded, setRecorded] = useState<string>();
  const close = (): void => {
    setAsked(undefined);
    reload();
  };
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={
        answer !== undefined &&
        answer.accounts.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setRecorded(undefined);
              setRecording(true);
            }}
          >
            {t.record}
          </button>
        )
      }
    >
      <ErrorNotice error={error} />
      {answer?.has_tracking === false && <Notice kind="info">{t.onlyProduction}</Notice>}
      {answer?.accounts.length === 0 && <Notice kind="info">{t.noAccounts}</Notice>}
      <Malformed faults={answer?.malformed} />
      {recorded !== undefined && <Notice kind="good">{t.recorded(recorded)}</Notice>}
      {answer !== undefined && (
        <>
          <Panel title={t.pending}>
            <PendingTable
              requests={answer.pending}
              canApprove={answer.has_tracking}
              onAsk={setAsked}
            />
          </Panel>
          <Panel title={t.decided} tools={<Link href="/audit?record=access">{t.audit}</Link>}>
            <DecidedTable requests={answer.decided} />
          </Panel>
        </>
      )}
      {isRecording && answer !== undefined && (
        <RecordDialog
          accounts={answer.accounts}
          onRecorded={setRecorded}
          onClose={() => {
            setRecording(false);
            reload();
          }}
        />
      )}
      {asked?.verb === 'approve' && <ApproveDialog request={asked.request} onClose={close} />}
      {asked?.verb === 'reject' && <RejectDialog request={asked.request} onClose={close} />}
    </Screen>
  );
}
