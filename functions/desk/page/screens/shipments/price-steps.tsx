import type { JSX } from 'preact';

import { useRead } from '../../api/use-read';
import { formatInstant } from '../../format/day';
import { texts, useLanguage, useTexts } from '../../language/language';
import { ErrorNotice, Notice, Warnings } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { StepTable } from './step-table';
import type { Explanation } from './step-texts';

const TEXTS = texts({
  title: ['Why it cost what it did', 'ที่มาของราคา'],
  heldBy: [
    'Held by quote {quote} of {account}, made on {at}.',
    'ตามใบเสนอราคา {quote} ของ {account} เสนอเมื่อ {at}',
  ],
  pricedAt: ['Priced on {at}.', 'คิดราคาเมื่อ {at}'],
  same: [
    'Version {version}, in use at the time, gives the same price as quoted.',
    'อัตราในเวลานั้น ฉบับที่ {version} คิดได้ตรงกับราคาที่เสนอไว้',
  ],
  other: [
    'The rates at the time do not give the price that was quoted: the package may have changed since, or the rates by hand.',
    'อัตราในเวลานั้นคิดได้ไม่ตรงกับราคาที่เสนอไว้ อาจมีการแก้ข้อมูลพัสดุภายหลัง หรือแก้อัตราด้วยมือ',
  ],
  not_active: [
    'Version {version} was not active: quotes left the courier out.',
    'ฉบับที่ {version} ปิดใช้งานอยู่ ระบบจึงไม่เสนอราคาของผู้ขนส่งนี้',
  ],
  no_published_version: [
    () => 'No version was published: quotes left the courier out.',
    () => 'ยังไม่มีฉบับที่ประกาศใช้ ระบบจึงไม่เสนอราคาของผู้ขนส่งนี้',
  ],
});

/** The quoted price with its nine steps, and the price by the rates of that instant. */
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
  const { quote, quoted, priced_at, is_found, doubts } = explanation;
  const at = formatInstant(priced_at, language);
  return (
    <>
      <p class="explained-lead">
        {quote === null ? t.pricedAt(at) : t.heldBy(quote.id, quote.account_id, at)}
      </p>
      <Notice kind={is_found ? 'good' : 'warn'}>
        <span>{is_found ? t.same(quoted.rate_version) : t.other}</span>
        {!is_found && explanation.states.map((state, at) => <NoPrice key={at} state={state} />)}
      </Notice>
      <Warnings warnings={doubts} />
      <StepTable explanation={explanation} />
    </>
  );
}

function NoPrice({ state }: { state: Explanation['states'][number] }): JSX.Element | null {
  const t = useTexts(TEXTS);
  const say = useSay();
  switch (state.kind) {
    case 'price':
      return null;
    case 'refused':
      return <span>{say(state.reason)}</span>;
    case 'left_out':
      return <span>{t[state.reason](String(state.rate_version ?? ''))}</span>;
  }
}
