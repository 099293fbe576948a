import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { dayOfInstant } from '../../format/day';
import { useTexts } from '../../language/language';
import { AskDialog, AskForm } from '../../parts/ask-form';
import { Badge } from '../../parts/badge';
import { DataTable, column } from '../../parts/data-table';
import { ChoiceField, TextField } from '../../parts/fields';
import { ErrorNotice, Malformed, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { Day } from '../../parts/values';
import { TokenDialog } from '../accounts/tokens';
import { ReasonDialog } from '../records/reason-dialog';
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

type Request = AnswerOf<'access.list'>['pending'][number];

interface Asked {
  readonly verb: 'approve' | 'reject';
  readonly request: Request;
}

const keyOf = ({ id }: Request): string => id;

function useColumns() {
  const t = useTexts(TEXTS);
  return [
    column(t.account, ({ account_id }: Request) => (
      <Link href={`/accounts/${account_id}`}>{account_id}</Link>
    )),
    column(t.purpose, ({ purpose }: Request) => purpose),
    column(t.requested, ({ requested_at }: Request) => <Day day={dayOfInstant(requested_at)} />),
  ];
}

interface PendingTableProps {
  readonly requests: readonly Request[];
  readonly canApprove: boolean;
  readonly onAsk: (asked: Asked) => void;
}

function PendingTable({ requests, canApprove, onAsk }: PendingTableProps): JSX.Element {
  const t = useTexts(TEXTS);
  const verbs = canApprove ? (['approve', 'reject'] as const) : (['reject'] as const);
  const decide = column('', (request: Request) => (
    <span class="tools">
      {verbs.map((verb) => (
        <button
          key={verb}
          type="button"
          aria-haspopup="dialog"
          class={verb === 'approve' ? 'small' : 'small outline'}
          aria-label={t.of(t[verb], request.account_id)}
          onClick={() => onAsk({ verb, request })}
        >
          {t[verb]}
        </button>
      ))}
    </span>
  ));
  return (
    <DataTable
      caption={t.pending}
      columns={[...useColumns(), decide]}
      rows={requests}
      keyOf={keyOf}
      empty={t.nonePending}
    />
  );
}

function DecidedTable({ requests }: { requests: readonly Request[] }): JSX.Element {
  const t = useTexts(TEXTS);
  const decision = [
    column(t.status, ({ status }: Request) => (
      <Badge kind={status === 'approved' ? 'good' : 'bad'}>{t.statuses[status]}</Badge>
    )),
    column(t.decision, ({ decided_by, decided_at }: Request) => (
      <span>
        {decided_by}{' '}
        {decided_at !== null && (
          <small>
            <Day day={dayOfInstant(decided_at)} />
          </small>
        )}
      </span>
    )),
    column(t.reason, ({ reason }: Request) => reason ?? '–'),
  ];
  return (
    <DataTable
      caption={t.decided}
      columns={[...useColumns(), ...decision]}
      rows={requests}
      keyOf={keyOf}
      empty={t.noneDecided}
    />
  );
}

interface Deciding {
  readonly request: Request;
  readonly onClose: () => void;
}

interface RecordDialogProps {
  readonly accounts: readonly string[];
  readonly onRecorded: (account: string) => void;
  readonly onClose: () => void;
}

function RecordDialog({ accounts, onRecorded, onClose }: RecordDialogProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [account_id, setAccount] = useState(accounts[0] ?? '');
  const [purpose, setPurpose] = useState('');
  const { run, isBusy, error } = useWrite('access.request', () => {
    onRecorded(account_id);
    onClose();
  });
  return (
    <AskDialog
      title={t.record}
      verb={t.record}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ account_id, purpose })}
    >
      <ChoiceField
        label={t.account}
        name="account"
        value={account_id}
        choices={accounts.map((id) => ({ value: id, text: id }))}
        onChange={setAccount}
      />
      <TextField
        label={t.purpose}
        hint={t.purposeHint}
        name="purpose"
        required
        value={purpose}
        onChange={setPurpose}
      />
    </AskDialog>
  );
}

function ApproveDialog({ request: { id, account_id }, onClose }: Deciding): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error, written } = useWrite('access.approve');
  return (
    <TokenDialog
      title={t.of(t.approve, account_id)}
      token={written?.result.token}
      onClose={onClose}
    >
      <AskForm verb={t.approve} writing={{ isBusy, error }} onGo={() => void run({ id })}>
        <p>{t.approveAsk(account_id)}</p>
      </AskForm>
    </TokenDialog>
  );
}

function RejectDialog({ request: { id, account_id }, onClose }: Deciding): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error } = useWrite('access.reject', onClose);
  return (
    <ReasonDialog
      title={t.of(t.reject, account_id)}
      consequence={t.rejectAsk(account_id)}
      submit={t.reject}
      writing={{ isBusy, error }}
      onClose={onClose}
      onSubmit={(reason) => void run({ id, reason })}
    />
  );
}
