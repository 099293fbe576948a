import type { JSX } from 'preact';

import { useDesk } from '../../api/desk';
import type { AnswerOf } from '../../api/types';
import { useLanguage, useTexts } from '../../language/language';
import { ChoiceField, DayField } from '../../parts/fields';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import type { QueryForm } from '../../parts/use-query-form';
import { SearchForm, SearchTools, StatusChoice } from '../records/search-form';
import { EMPTY, settle, type PickupQuery } from './query';
import { TEXTS } from './texts';

/** Finds pickups by number or client, or those of a hub on a day. */
export function PickupSearch({
  form,
  hubs,
}: {
  form: QueryForm<keyof PickupQuery>;
  hubs: AnswerOf<'pickups.destinations'>;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const { desk } = useDesk();
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  const given = form.fields;
  const ids = hubs.map(({ id }) => id);
  // What is chosen applies at once; what is typed, when it is sent.
  const set =
    (name: keyof PickupQuery) =>
    (value: string): void =>
      form.submit(settle({ ...given, [name]: value }, desk.today, ids));
  return (
    <SearchForm
      texts={t}
      value={given.q}
      onChange={(value) => form.set('q', value)}
      onSubmit={() => form.submit(settle(given, desk.today, ids))}
    >
      <div class="fields">
        <ChoiceField
          label={t.hub}
          name="hub"
          value={given.hub}
          choices={[
            { value: '', text: t.allHubs },
            ...hubs.map(({ id, name, name_th }) => ({
              value: id,
              text: language === 'th' ? name_th : name,
            })),
          ]}
          onChange={set('hub')}
        />
        <DayField label={t.day} name="day" value={given.day} onChange={set('day')} />
        <StatusChoice
          label={t.status}
          all={t.all}
          statuses={statuses}
          value={given.status}
          onChange={set('status')}
        />
      </div>
      <SearchTools clear={t.clear} onClear={() => form.submit(EMPTY)}>
        <small>{t.round}</small>
      </SearchTools>
    </SearchForm>
  );
}
