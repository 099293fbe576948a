import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link, useSearchParams } from 'wouter-preact';

import { CARE_KINDS, CARE_REASONS } from '../../../tracking/parcel-care';
import type { AnswerOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { formatNumber } from '../../format/amount';
import { useLanguage, useTexts } from '../../language/language';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Malformed } from '../../parts/notice';
import { Screen, SmallButton } from '../../parts/screen';
import { type QueryForm, useQueryForm } from '../../parts/use-query-form';
import '../today/today.css';
import { AskBar, AskResults } from './ask-bar';
import { CareTable } from './care-table';
import './care.css';
import { type CareQuery, EMPTY, toInput } from './query';
import { CARE, KIND_TEXTS, reasonText } from './texts';
import { useAsking } from './use-asking';

/** The parcels in transit that need care; their carriers can be asked again. */
export function CareScreen(): JSX.Element {
  const t = useTexts(CARE);
  const [params] = useSearchParams();
  const form = useQueryForm(EMPTY, { settlesItself: false });
  const input = toInput(form.settled, params.get('after'));
  const { answer, error, isBusy, reload } = useRead('tracking.parcels', input);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const asking = useAsking(() => {
    setWanted([]);
    reload();
  });
  const shown = answer?.parcels.map(({ request_number }) => request_number) ?? [];
  const chosen = shown.filter((number) => wanted.includes(number));
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      isBusy={isBusy}
      tools={<SmallButton onClick={reload}>{t.refresh}</SmallButton>}
    >
      <Filters form={form} />
      <ErrorNotice error={error} />
      <AskResults asking={asking} />
      {answer !== undefined && error === undefined && (
        <>
          <Malformed title={t.malformed} faults={answer.malformed} />
          {shown.length > 0 && <AskBar {...{ shown, chosen, asking }} onChoose={setWanted} />}
          <CareTable
            parcels={answer.parcels}
            chosen={chosen}
            onToggle={(number) =>
              setWanted((before) =>
                before.includes(number)
                  ? before.filter((other) => other !== number)
                  : [...before, number],
              )
            }
          />
          <Looked answer={answer} query={params} />
        </>
      )}
    </Screen>
  );
}

function Filters({ form }: { form: QueryForm<keyof CareQuery> }): JSX.Element {
  const t = useTexts(CARE);
  const { language } = useLanguage();
  const kinds = useTexts(KIND_TEXTS);
  const { answer: services = [] } = useRead('shipments.services', {});
  const all = { value: '', text: t.all };
  const choices = {
    kind: CARE_KINDS.map((value) => ({ value, text: kinds[value] })),
    courier: services.map(({ id, service_name }) => ({ value: id, text: service_name })),
    reason: CARE_REASONS.map((value) => ({ value, text: reasonText(value, language) })),
  };
  return (
    <search class="fields">
      {(['kind', 'courier', 'reason'] as const).map((name) => (
        <ChoiceField
          key={name}
          label={t[name]}
          name={name}
          value={form.fields[name]}
          choices={[all, ...choices[name]]}
          onChange={(value) => form.submit({ ...form.fields, [name]: value })}
        />
      ))}
    </search>
  );
}

/** How many parcels were checked, and the way to the next ones. */
function Looked({
  answer: { looked, next },
  query,
}: {
  answer: AnswerOf<'tracking.parcels'>;
  query: URLSearchParams;
}): JSX.Element {
  const t = useTexts(CARE);
  const at = (after: string | null): string => {
    const params = new URLSearchParams(query);
    params.delete('after');
    if (after !== null) params.set('after', after);
    return `/shipments/care?${params.toString()}`;
  };
  return (
    <p class="empty tools">
      <span>{next === null ? t.looked(formatNumber(looked)) : t.cut(formatNumber(looked))}</span>
      {query.has('after') && <Link href={at(null)}>{t.first}</Link>}
      {next !== null && <Link href={at(next)}>{t.next}</Link>}
    </p>
  );
}
