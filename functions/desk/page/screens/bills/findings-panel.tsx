import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';

import { useWrite } from '../../api/use-write';
import { formatNumber, formatThbChange } from '../../format/amount';
import { useTexts } from '../../language/language';
import { Badge } from '../../parts/badge';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { AmountBars } from './amount-bars';
import { Change } from './change';
import { findStates } from './finding-states';
import { fixFor } from './fix-for';
import { DECIDING, type ShownBill, STATE_KINDS, isCurrent } from './shown';
import { BILL, CAUSE_TEXTS, STATE_TEXTS } from './texts';
import { useReopening } from './use-reopening';

type Finding = ShownBill['findings'][number];
type States = ReturnType<typeof findStates>[number];

export function FindingsPanel({
  shown: { bill, findings, disputes },
  onLook,
  onDecided,
}: {
  shown: ShownBill;
  onLook: (finding: string) => void;
  onDecided: () => void;
}): JSX.Element {
  const t = useTexts(BILL);
  const causes = useTexts(CAUSE_TEXTS);
  const say = useSay();
  const states = useTexts(STATE_TEXTS);
  const { run, reset, isBusy, error, written } = useWrite<'bills.dispute' | 'bills.accept'>(
    'bills.dispute',
  );
  const undo = useReopening(bill.id, () => {
    reset();
    onDecided();
  });
  const decide = (finding: Finding, state: 'disputed' | 'accepted'): void => {
    const chargesClient = finding.cause === 'duty_tax' && { chargesClient: true };
    const given = { bill: bill.id, finding: finding.key, ...chargesClient };
    void run(given, { as: DECIDING[state] }).then((done) => {
      if (done === undefined) return;
      onDecided();
      undo(
        done.result.map(({ line }) => line),
        states[state],
      );
    });
  };
  const rows = useMemo(() => {
    const states = findStates(
      findings,
      disputes.filter(({ line_of }) => line_of === undefined),
    );
    return findings.flatMap((finding, index) => {
      const became = states[index];
      return became === undefined ? [] : [{ finding, became }];
    });
  }, [findings, disputes]);
  if (findings.length === 0) {
    return (
      <Panel title={t.findings}>
        <Notice kind="good">{t.noFindings}</Notice>
      </Panel>
    );
  }
  return (
    <Panel title={t.findings}>
      <p>{t.findingsLead}</p>
      <FindingsPlot findings={findings} />
      <ErrorNotice error={error} />
      {written !== undefined && <Notice kind="good">{t.decided(written.result.length)}</Notice>}
      <DataTable
        caption={t.findings}
        rows={rows}
        keyOf={({ finding }) => finding.key}
        columns={(column, number) => [
          column('#', ({ finding }) => finding.no),
          column(t.cause, ({ finding }) => causes[finding.cause]),
          column(t.what, ({ finding, became }) => (
            <>
              <What text={say(finding)} places={finding.places} />
              <Became became={became} />
            </>
          )),
          number(t.linesTitle, ({ finding }) => formatNumber(finding.lines)),
          number(t.amount, ({ finding }) => <Change satang={finding.satang} />),
          column('', ({ finding: one }) => (
            <span class="tools">
              <a href="#lines" onClick={() => onLook(one.key)}>
                {t.look}
              </a>
              <Fix finding={one} bill={bill} />
              {isCurrent(bill) && one.is_claimable && (
                <SmallButton disabled={isBusy} onClick={() => decide(one, 'disputed')}>
                  {t.dispute}
                </SmallButton>
              )}
              {isCurrent(bill) && one.is_acceptable && one.cause !== 'rounding' && (
                <SmallButton isSecondary disabled={isBusy} onClick={() => decide(one, 'accepted')}>
                  {one.cause === 'duty_tax' ? t.passOn : t.accept}
                </SmallButton>
              )}
            </span>
          )),
        ]}
      />
    </Panel>
  );
}

const SHOWN_PLACES = 6;

const What = ({ text, places }: { text: string; places: readonly string[] }): JSX.Element => (
  <>
    {text}
    {places.length > 0 && (
      <small>
        {' '}
        {places.slice(0, SHOWN_PLACES).join(', ')}
        {places.length > SHOWN_PLACES && ' …'}
      </small>
    )}
  </>
);

/** What became of its lines: `2 in dispute` `1 accepted`. */
function Became({ became: { states, isShared } }: { became: States }): JSX.Element | null {
  const t = useTexts(BILL);
  if (states.length === 0) return null;
  return (
    <div class="finding-states">
      {isShared && <small>{t.ofCause}</small>}
      {states.map(({ state, lines }) => (
        <Badge key={state} kind={STATE_KINDS[state]}>
          {t.became[state](formatNumber(lines))}
        </Badge>
      ))}
    </div>
  );
}

function Fix({ finding, bill }: { finding: Finding; bill: ShownBill['bill'] }): JSX.Element | null {
  const t = useTexts(BILL);
  const fix = fixFor(finding, bill);
  return fix === undefined ? null : <Link href={fix.href}>{t.fix[fix.verb]}</Link>;
}

const MAX_BARS = 12;

function FindingsPlot({ findings }: { findings: readonly Finding[] }): JSX.Element {
  const t = useTexts(BILL);
  const causes = useTexts(CAUSE_TEXTS);
  const say = useSay();
  const bars = useMemo(
    () =>
      findings.slice(0, MAX_BARS).map((one) => ({
        name: `${one.no}. ${causes[one.cause]}`,
        satang: one.satang,
        title: `${say(one)}\n${formatThbChange(one.satang)} ฿`,
      })),
    [findings, causes],
  );
  return (
    <AmountBars
      title={t.plotTitle}
      describe={t.plotDescribe}
      bars={bars}
      loss={1}
      marginRight={60}
    />
  );
}
