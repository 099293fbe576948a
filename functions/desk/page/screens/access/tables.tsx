import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import type { AnswerOf } from '../../api/types';
import { dayOfInstant } from '../../format/day';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { Day } from '../../parts/values';
import { TEXTS } from './texts';

export type Request = AnswerOf<'access.list'>['pending'][number];

export interface Asked {
  readonly verb: 'approve' | 'reject';
  readonly request: Request;
}

const keyOf = ({ id }: Request): string => id;

function useColumns() {
  const t = useTexts(TEXTS);
  return [
    {
      heading: t.account,
      cell: ({ account_id }: Request) => <Link href={`/accounts/${account_id}`}>{account_id}</Link>,
    },
    { heading: t.purpose, cell: ({ purpose }: Request) => purpose },
    {
      heading: t.requested,
      cell: ({ requested_at }: Request) => <Day day={dayOfInstant(requested_at)} />,
    },
  ];
}

interface PendingTableProps {
  readonly requests: readonly Request[];
  readonly canApprove: boolean;
  readonly onAsk: (asked: Asked) => void;
}

export function PendingTable({ requests, canApprove, onAsk }: PendingTableProps): JSX.Element {
  const t = useTexts(TEXTS);
  const verbs = canApprove ? (['approve', 'reject'] as const) : (['reject'] as const);
  const decide = {
    heading: '',
    cell: (request: Request) => (
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
    ),
  };
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

export function DecidedTable({ requests }: { requests: readonly Request[] }): JSX.Element {
  const t = useTexts(TEXTS);
  const decision = [
    {
      heading: t.status,
      cell: ({ status }: Request) => (
        <Badge kind={status === 'approved' ? 'good' : 'bad'}>{t.statuses[status]}</Badge>
      ),
    },
    {
      heading: t.decision,
      cell: ({ decided_by, decided_at }: Request) => (
        <span>
          {decided_by}{' '}
          {decided_at !== null && (
            <small>
              <Day day={dayOfInstant(decided_at)} />
            </small>
          )}
        </span>
      ),
    },
    { heading: t.reason, cell: ({ reason }: Request) => reason ?? '–' },
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
