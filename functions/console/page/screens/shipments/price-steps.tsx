import type { ComponentChildren, JSX } from 'preact';

import { useRead } from '../../api/use-read';
import { formatNumber, formatThb } from '../../format/amount';
import { formatInstant } from '../../format/day';
import { texts, useLanguage, useTexts } from '../../language';
import { ErrorNotice, Notice, Warnings } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { explainRefusal } from '../simulator/explain-refusal';
import { STEP_TEXTS } from '../simulator/steps';
import { isMoved, stateToShow, toStepRows, type StepRow } from './step-rows';
import { PART_TEXTS, type Explanation, type Step } from './step-texts';
import { tellDetail } from './tell-detail';

const TEXTS = texts(
  {
    title: 'Why it cost what it did',
    heldBy: (quote: string, account: string, at: string) =>
      `Held by quote ${quote} of ${account}, made on ${at}.`,
    pricedAt: (at: string) => `Priced on ${at}.`,
    same: (version: number) =>
      `Version ${version}, in use at the time, gives the same price as quoted.`,
    other:
      'The rates at the time do not give the price that was quoted: the package may have changed since, or the rates by hand.',
    caption: 'The steps of the price',
    step: 'Step',
    told: 'Quoted',
    explained: 'By the rates at the time',
    total: 'Price',
    not_active: (version: string) =>
      `Version ${version} was not active: quotes left the courier out.`,
    no_published_version: () => 'No version was published: quotes left the courier out.',
    kg: (kg: string) => `${kg} kg`,
    percent: (rate: string) => `${rate} %`,
  },
  {
    title: 'ที่มาของราคา',
    heldBy: (quote: string, account: string, at: string) =>
      `ตามใบเสนอราคา ${quote} ของ ${account} เสนอเมื่อ ${at}`,
    pricedAt: (at: string) => `คิดราคาเมื่อ ${at}`,
    same: (version: number) => `อัตราในเวลานั้น ฉบับที่ ${version} คิดได้ตรงกับราคาที่เสนอไว้`,
    other: 'อัตราในเวลานั้นคิดได้ไม่ตรงกับราคาที่เสนอไว้ อาจมีการแก้ข้อมูลพัสดุภายหลัง หรือแก้อัตราด้วยมือ',
    caption: 'ขั้นตอนการคิดราคา',
    step: 'ขั้นตอน',
    told: 'ที่เสนอไว้',
    explained: 'ตามอัตราในเวลานั้น',
    total: 'ราคา',
    not_active: (version: string) => `ฉบับที่ ${version} ปิดใช้งานอยู่ ระบบจึงไม่เสนอราคาของผู้ขนส่งนี้`,
    no_published_version: () => 'ยังไม่มีฉบับที่ประกาศใช้ ระบบจึงไม่เสนอราคาของผู้ขนส่งนี้',
    kg: (kg: string) => `${kg} กก.`,
    percent: (rate: string) => `${rate} %`,
  },
);

/** The price that was told with its nine steps, beside what the rates of that instant come to. */
export function PriceSteps({ id }: { id: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const { answer, error } = useRead('shipments.explain', { id });
  return (
    <Panel title={t.title}>
      <ErrorNotice error={error} />
      {answer != null && <Explained explanation={answer} />}
    </Panel>
  );
}

function Explained({ explanation }: { explanation: Explanation }): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { quote, told, told_at, is_found, doubts } = explanation;
  const at = formatInstant(told_at, language);
  return (
    <>
      <p class="explained-lead">
        {quote === null ? t.pricedAt(at) : t.heldBy(quote.id, quote.account_id, at)}
      </p>
      <Notice kind={is_found ? 'good' : 'warn'}>
        <span>{is_found ? t.same(told.rate_version) : t.other}</span>
        {!is_found && explanation.states.map((state, at) => <NoPrice key={at} state={state} />)}
      </Notice>
      <Warnings warnings={doubts} />
      <StepTable explanation={explanation} />
    </>
  );
}

function NoPrice({ state }: { state: Explanation['states'][number] }): JSX.Element | null {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  switch (state.kind) {
    case 'price':
      return null;
    case 'refused':
      return <span>{explainRefusal(state.figures, language)}</span>;
    case 'left_out':
      return <span>{t[state.reason](String(state.rate_version ?? ''))}</span>;
  }
}

function StepTable({ explanation }: { explanation: Explanation }): JSX.Element {
  const t = useTexts(TEXTS);
  const state = stateToShow(explanation);
  const rows = toStepRows(explanation, state);
  return (
    <div class="table-scroll">
      <table class={`data wide steps${rows.some(isMoved) ? '' : ' same'}`}>
        <caption class="unseen">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t.step}
            </th>
            <th scope="col" class="number">
              {t.told}
            </th>
            <th scope="col" class="number explained">
              {t.explained}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StepLine key={row.name} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td class="number">{formatThb(explanation.told.total_satang)} ฿</td>
            <td class="number explained">{state && `${formatThb(state.total_satang)} ฿`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function StepLine({ row }: { row: StepRow }): JSX.Element {
  const t = useTexts(TEXTS);
  const names = useTexts(STEP_TEXTS);
  const parts = useTexts(PART_TEXTS);
  const { language } = useLanguage();
  const shown = row.told ?? row.explained;
  return (
    <tr class={isMoved(row) ? 'moved' : undefined}>
      <td>{row.number}</td>
      <th scope="row">
        {names[row.name]}
        {shown !== undefined && 'rate_percent' in shown && (
          <small>{t.percent(formatNumber(shown.rate_percent))}</small>
        )}
        {partsOf(shown).map(({ name, label, amount_satang }) => (
          <small key={`${name} ${label ?? ''}`}>
            {parts[name]} {label} {formatThb(amount_satang)} ฿
          </small>
        ))}
        {row.details.map((detail) => {
          const told = tellDetail(detail, language);
          return <small key={told}>{told}</small>;
        })}
      </th>
      <td class="number">
        <StepValue step={row.told} />
      </td>
      <td class="number explained">
        <StepValue step={row.explained} />
      </td>
    </tr>
  );
}

const partsOf = (step: Step | undefined) =>
  step !== undefined && 'parts' in step ? (step.parts ?? []) : [];

function StepValue({ step }: { step: Step | undefined }): JSX.Element {
  const t = useTexts(TEXTS);
  const text: ComponentChildren =
    step === undefined
      ? '–'
      : 'weight_kg' in step
        ? t.kg(formatNumber(step.weight_kg))
        : `${formatThb(step.amount_satang)} ฿`;
  return <span class="unbroken">{text}</span>;
}
