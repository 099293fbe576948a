import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { formatThb } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { bindFields } from '../../parts/bind-fields';
import { CheckField, DayField, TextField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { LedgerAmounts, LedgerEntries, Left } from './ledger';
import { LINE } from './line-texts';
import { DECIDING, type ShownLine, STATE_KINDS, isCurrent } from './shown';
import { STATE_TEXTS } from './texts';
import { useReopening } from './use-reopening';

type State = keyof typeof DECIDING;

/** What may follow each state; the operation has the last word. */
const NEXT: Readonly<Record<State | 'open', readonly State[]>> = {
  open: ['disputed', 'accepted', 'credited'],
  disputed: ['credited', 'refused', 'accepted', 'written_off', 'disputed'],
  refused: ['disputed', 'accepted', 'credited', 'written_off'],
  accepted: ['disputed', 'credited'],
  credited: ['disputed', 'accepted', 'credited'],
  written_off: ['disputed', 'accepted', 'credited'],
};

/** An amount as people write it, in satang: `8,236.80`; undefined if it is none. */
function readSatang(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/(?:฿|THB|บาท)$/i, '')
    .trimEnd();
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain.replaceAll(',', '')) * 100);
}

const NOTHING_GIVEN = {
  reason: '',
  claim: '',
  received: '',
  note: '',
  day: '',
  chargesClient: false,
};

export function DecisionPanel({
  shown: { bill, line, dispute, left_satang: left },
  onDecided,
}: {
  shown: ShownLine;
  onDecided: () => void;
}): JSX.Element {
  const t = useTexts(LINE);
  const states = useTexts(STATE_TEXTS);
  const [given, setGiven] = useState(NOTHING_GIVEN);
  const [dayProblem, setDayProblem] = useState<string>();
  const of = bindFields(given, setGiven);
  const { reason, claim, received, note, day, chargesClient } = given;
  const { run, reset, isBusy, error } = useWrite<(typeof DECIDING)[State]>(DECIDING.disputed);
  const undo = useReopening(bill.id, () => {
    reset();
    onDecided();
  });
  const current = dispute?.state ?? 'open';
  const next = new Set([...NEXT[current], ...(left > 0 ? NEXT.open : [])]);
  const verbs: Readonly<Record<State, string>> = {
    disputed: t.dispute,
    accepted: t.accept,
    credited: t.credit,
    refused: t.refuse,
    written_off: t.writeOff,
  };
  const reopening = useWrite('bills.reopen', onDecided);
  const takeBack = (): void =>
    void reopening.run({
      bill: bill.id,
      lines: [line.line],
      reason: reason.trim() === '' ? t.takeBack : reason,
    });
  const satang = readSatang(received);
  const isUnreadable = received.trim() !== '' && satang === undefined;
  const isUncreditable = isUnreadable || dayProblem !== undefined;
  const decide = (state: State): void =>
    void run(
      {
        bill: bill.id,
        lines: [line.line],
        ...(reason.trim() !== '' && { reason }),
        ...(claim.trim() !== '' && { claim }),
        ...(state === 'credited' && satang !== undefined && { received: satang }),
        ...(state === 'credited' && note.trim() !== '' && { note }),
        ...(state === 'credited' && day !== '' && { day }),
        ...(state === 'accepted' && chargesClient && { chargesClient }),
      },
      { as: DECIDING[state] },
    ).then((done) => {
      if (done === undefined) return;
      setGiven(NOTHING_GIVEN);
      onDecided();
      undo([line.line], states[state]);
    });
  return (
    <Panel title={t.decision}>
      <p>
        <Badge kind={STATE_KINDS[current]}>{states[current]}</Badge> <Left satang={left} />{' '}
        {dispute?.claim_number != null && <span>{dispute.claim_number}</span>}{' '}
      </p>
      {dispute?.client_charge_satang != null && (
        <Notice kind="info">{t.clientPays(formatThb(dispute.client_charge_satang))}</Notice>
      )}
      {dispute !== null && (
        <>
          <LedgerAmounts lines={[dispute]} />
          <LedgerEntries dispute={dispute} />
        </>
      )}
      {(isCurrent(bill) || dispute?.line_of !== undefined) && (
        <>
          <div class="fields" key={String(dispute?.changed_at)}>
            <TextField label={t.reason} {...of('reason')} />
            <TextField label={t.claim} {...of('claim')} />
            <TextField
              label={t.received}
              inputMode="decimal"
              hint={t.receivedHint}
              error={isUnreadable ? t.noAmount : undefined}
              {...of('received')}
            />
            <TextField label={t.note} {...of('note')} />
            <DayField label={t.noteDay} onProblem={setDayProblem} {...of('day')} />
          </div>
          <CheckField label={t.chargeClient} {...of('chargesClient')} name="charge-client" />
          <ErrorNotice error={error ?? reopening.error} />
          <div class="tools">
            {[...next].map((state) => (
              <button
                key={state}
                type="button"
                class={state === 'disputed' ? undefined : 'outline'}
                disabled={isBusy || (isUncreditable && state === 'credited')}
                onClick={() => decide(state)}
              >
                {verbs[state]}
              </button>
            ))}
            {current !== 'open' && (
              <button
                type="button"
                class="outline secondary"
                disabled={reopening.isBusy}
                onClick={takeBack}
              >
                {t.takeBack}
              </button>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}
