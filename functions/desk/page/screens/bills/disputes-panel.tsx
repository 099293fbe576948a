import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { sumEntries } from '../../../model/bill/ledger';
import { read } from '../../api/call';
import { formatBaht, formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { useSaving } from '../../parts/file-drop';
import { ErrorNotice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { Day } from '../../parts/values';
import { LedgerAmounts } from './ledger';
import { type ShownBill, STATE_KINDS } from './shown';
import { BILL, STATE_TEXTS } from './texts';

const MAX_SHOWN = 50;

type Dispute = ShownBill['disputes'][number];

const computeOpen = ({ entries }: Dispute): number => sumEntries(entries).open;

/** Of a line of which nothing is claimed, no amount. */
function showAmount({ entries }: Dispute, name: 'claimed' | 'credited' | 'open'): string {
  const sums = sumEntries(entries);
  return formatBaht(sums.claimed === 0 && sums[name] === 0 ? null : sums[name]);
}

const isClaimed = ({ entries }: Dispute): boolean => sumEntries(entries).claimed > 0;

/** A line that somebody decided about; one that a corrected bill no longer has is of the earlier one. */
export function DecidedLine({
  dispute: { bill, line, line_of },
}: {
  dispute: Pick<Dispute, 'bill' | 'line' | 'line_of'>;
}): JSX.Element {
  const t = useTexts(BILL);
  return (
    <>
      <Link href={`/bills/${line_of ?? bill}/lines/${line}`}>{line}</Link>
      {line_of !== undefined && <small> {t.lineOf(line_of)}</small>}
    </>
  );
}

export function DisputesPanel({
  shown: { bill, disputes },
}: {
  shown: ShownBill;
}): JSX.Element | null {
  const t = useTexts(BILL);
  const states = useTexts(STATE_TEXTS);
  const { error, save } = useSaving();
  const open = disputes.filter((one) => computeOpen(one) > 0);
  if (disputes.length === 0) return null;
  const claimed = open.reduce((sum, one) => sum + computeOpen(one), 0);
  return (
    <Panel
      title={t.disputes}
      tools={
        open.length > 0 && (
          <button
            type="button"
            class="outline"
            onClick={() => save(read('bills.export', { bill: bill.id }))}
          >
            {t.export}
          </button>
        )
      }
    >
      <p>{open.length === 0 ? t.noDisputes : t.disputeLead(open.length, formatThb(claimed))}</p>
      <LedgerAmounts lines={disputes} />
      <ErrorNotice error={error} />
      <DataTable
        caption={t.disputes}
        rows={disputes.slice(0, MAX_SHOWN)}
        keyOf={({ id }) => id}
        columns={(column, number) => [
          column(t.line, (one) => <DecidedLine dispute={one} />),
          column(t.number, ({ tracking_number }) => tracking_number ?? '–'),
          column(t.state, ({ state }) => <Badge kind={STATE_KINDS[state]}>{states[state]}</Badge>),
          number(t.claimed, (one) => showAmount(one, 'claimed')),
          number(t.credited, (one) => showAmount(one, 'credited')),
          number(t.open, (one) => showAmount(one, 'open')),
          column(t.claim, (one) => one.claim_number ?? (isClaimed(one) ? t.noClaim : '–')),
          column(t.fileBy, (one) =>
            one.file_by === null || !isClaimed(one) ? '–' : <Day day={one.file_by} />,
          ),
        ]}
      />
    </Panel>
  );
}
