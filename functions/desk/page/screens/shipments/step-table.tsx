import type { ComponentChildren, JSX } from 'preact';

import { formatNumber, formatThb } from '../../format/amount';
import { texts, useLanguage, useTexts } from '../../language/language';
import { ScrollArea } from '../../parts/scroll-area';
import { STEP_TEXTS } from '../simulator/steps';
import { describeDetail } from './describe-detail';
import { isMoved, listShares, stateToShow, toStepRows, type StepRow } from './step-rows';
import { PART_TEXTS, type Explanation, type Share, type Step } from './step-texts';

const TEXTS = texts({
  caption: ['The steps of the price', 'ขั้นตอนการคิดราคา'],
  step: ['Step', 'ขั้นตอน'],
  quoted: ['Quoted', 'ที่เสนอไว้'],
  explained: ['By the rates at the time', 'ตามอัตราในเวลานั้น'],
  total: ['Price', 'ราคา'],
  kg: ['{kg} kg', '{kg} กก.'],
  percent: ['{rate} %', '{rate}%'],
  share: ['Entry {entry}, quantity {quantity}:', 'แถวที่ {entry} จำนวน {quantity}:'],
});

/** The steps of a price as it was quoted, and as the rates of the time come to it. */
export function StepTable({ explanation }: { explanation: Explanation }): JSX.Element {
  const t = useTexts(TEXTS);
  const state = stateToShow(explanation);
  const rows = toStepRows(explanation, state);
  return (
    <ScrollArea label={t.caption}>
      <table class={`data wide steps${rows.some(isMoved) ? '' : ' same'}`}>
        <caption class="unseen">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t.step}
            </th>
            <th scope="col" class="number">
              {t.quoted}
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
            <td class="number">{formatThb(explanation.quoted.total_satang)} ฿</td>
            <td class="number explained">{state && `${formatThb(state.total_satang)} ฿`}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}

function StepLine({ row }: { row: StepRow }): JSX.Element {
  const t = useTexts(TEXTS);
  const names = useTexts(STEP_TEXTS);
  const parts = useTexts(PART_TEXTS);
  const { language } = useLanguage();
  const shown = row.quoted ?? row.explained;
  return (
    <tr class={isMoved(row) ? 'moved' : undefined}>
      <td>{row.number}</td>
      <th scope="row">
        {names[row.name]}
        {shown !== undefined && 'rate_percent' in shown && (
          <small>{t.percent(formatNumber(shown.rate_percent))}</small>
        )}
        {listParts(shown).map(({ name, label, amount_satang }) => (
          <small key={`${name} ${label ?? ''}`}>
            {parts[name]} {label} {formatThb(amount_satang)} ฿
          </small>
        ))}
        {listShares(row).map((share, at) => (
          <small key={at}>
            {t.share(at + 1, formatNumber(share.quantity))} <StepValue step={share} />
          </small>
        ))}
        {row.details.map((detail) => {
          const quoted = describeDetail(detail, language);
          return <small key={quoted}>{quoted}</small>;
        })}
      </th>
      <td class="number">
        <StepValue step={row.quoted} />
      </td>
      <td class="number explained">
        <StepValue step={row.explained} />
      </td>
    </tr>
  );
}

const listParts = (step: Step | undefined) =>
  step !== undefined && 'parts' in step ? (step.parts ?? []) : [];

function StepValue({ step }: { step: Step | Share | undefined }): JSX.Element {
  const t = useTexts(TEXTS);
  const text: ComponentChildren =
    step === undefined
      ? '–'
      : 'weight_kg' in step
        ? t.kg(formatNumber(step.weight_kg))
        : `${formatThb(step.amount_satang)} ฿`;
  return <span class="unbroken">{text}</span>;
}
