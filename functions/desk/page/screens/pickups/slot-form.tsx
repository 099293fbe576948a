import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useDesk } from '../../api/desk';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { ChoiceField, DayField, Field, Form, TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import type { ShownPickup } from './pickup-facts';
import { RECORD_TEXTS } from './texts';

type Slot = ShownPickup['slot'];

const OTHER = 'other';
const nameOf = ({ date, from, to }: Slot): string => `${date} ${from} ${to}`;

/** Another slot for a pickup that is still ahead; a failed one is confirmed with it. */
export function SlotForm({
  pickup: { pickup_number, status, destination, slot },
  onSaved,
}: {
  pickup: ShownPickup;
  onSaved: () => void;
}): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { language } = useLanguage();
  const { answer: hubs = [] } = useRead('pickups.destinations', {});
  const [chosen, setChosen] = useState('');
  const [hours, setHours] = useState<Slot>(slot);
  const [reason, setReason] = useState('');
  const move = useWrite('pickups.move');
  const reschedule = useWrite('pickups.reschedule');
  const isAgain = status === 'failed';
  const { error, isBusy } = isAgain ? move : reschedule;
  const offered = hubs.find(({ id }) => id === destination.id)?.next_slots ?? [];
  const wanted = chosen === OTHER ? hours : offered.find((one) => nameOf(one) === chosen);
  const save = async (): Promise<void> => {
    if (wanted === undefined) return;
    const { date, from, to } = wanted;
    const change = { pickup_number, slot: { date, from, to }, reason: reason.trim() || null };
    const done = isAgain
      ? await move.run({ ...change, status: 'confirmed' })
      : await reschedule.run(change);
    if (done !== undefined) onSaved();
  };
  return (
    <Form class="record-form slot-form" onSubmit={() => void save()}>
      <h3>{isAgain ? t.again : t.reschedule}</h3>
      <div class="fields">
        <ChoiceField
          label={t.newSlot}
          name="slot"
          value={chosen}
          choices={[
            { value: '', text: '–' },
            ...offered.map((one) => ({
              value: nameOf(one),
              text: `${formatDay(one.date, language)} ${one.from}–${one.to}`,
            })),
            { value: OTHER, text: t.otherHours },
          ]}
          onChange={setChosen}
        />
        {chosen === OTHER && <HoursFields hours={hours} onChange={setHours} />}
        <TextField label={t.reason} name="slot-reason" value={reason} onChange={setReason} />
      </div>
      <ErrorNotice error={error} />
      <div class="tools">
        <button type="submit" disabled={isBusy || wanted === undefined} aria-busy={isBusy}>
          {isAgain ? t.again : t.reschedule}
        </button>
      </div>
    </Form>
  );
}

interface HoursFieldsProps {
  readonly hours: Slot;
  readonly onChange: (hours: Slot) => void;
}

/** Any hours: staff agree with the client, whatever the hub's own slots are. */
function HoursFields({ hours, onChange }: HoursFieldsProps): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const { desk } = useDesk();
  const renderTime = (name: 'from' | 'to', label: string): JSX.Element => (
    <Field label={label}>
      <input
        type="time"
        name={name}
        required
        value={hours[name]}
        onInput={({ currentTarget }) => onChange({ ...hours, [name]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <>
      <DayField
        label={t.date}
        name="date"
        required
        min={desk.today}
        value={hours.date}
        onChange={(date) => onChange({ ...hours, date })}
      />
      {renderTime('from', t.from)}
      {renderTime('to', t.to)}
    </>
  );
}
