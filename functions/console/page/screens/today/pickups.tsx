import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import type { Reading } from '../../api/use-read';
import { formatDay, formatWeekday } from '../../format/day';
import { useLanguage, useTexts } from '../../language';
import { ErrorNotice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { PICKUP_STATUS_TEXTS } from '../../parts/status-texts';
import { DaySwitch } from './day-switch';
import { HubOfDay } from './hub-day';
import { TEXTS } from './texts';

type PickupDay = AnswerOf<'today.pickups'>;

const ALL = '';
/** Those who work at one hub see that one, each time. */
const KEPT_HUB = 'console-hub';

/** The pickups of a day by hub and slot. */
export function PickupsOfDay({
  day,
  onDay,
  reading: { answer, error, reload },
}: {
  day: string;
  onDay: (day: string) => void;
  reading: Reading<PickupDay>;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const statuses = useTexts(PICKUP_STATUS_TEXTS);
  const { language } = useLanguage();
  const [hub, setHub] = useState(localStorage.getItem(KEPT_HUB) ?? ALL);
  const [moved, setMoved] = useState('');
  const hubs = answer?.hubs ?? [];
  const chosen = hubs.some(({ id }) => id === hub) ? hub : ALL;
  const holiday = (language === 'th' ? answer?.holiday?.name_th : answer?.holiday?.name_en) ?? '';
  return (
    <div id="pickups">
      <Panel title={t.pickups} tools={<DaySwitch day={day} onChange={onDay} />}>
        <div class="day-head">
          <span>
            {formatWeekday(day, language)} {formatDay(day, language)}
          </span>
          {hubs.length > 1 && (
            <select
              aria-label={t.hub}
              value={chosen}
              onChange={({ currentTarget: { value } }) => {
                localStorage.setItem(KEPT_HUB, value);
                setHub(value);
              }}
            >
              <option value={ALL}>{t.allHubs}</option>
              {hubs.map(({ id, name, name_th }) => (
                <option key={id} value={id}>
                  {language === 'th' ? name_th : name}
                </option>
              ))}
            </select>
          )}
        </div>
        <ErrorNotice error={error} />
        {/* Read out, not shown: the buttons must not shift under a finger. */}
        <p class="unseen" role="status">
          {moved}
        </p>
        {hubs
          .filter(({ id }) => chosen === ALL || id === chosen)
          .map((one) => (
            <HubOfDay
              key={one.id}
              hub={one}
              holiday={holiday}
              onMoved={({ pickup_number }, status) => {
                setMoved(t.moved(pickup_number, statuses[status]));
                reload();
              }}
            />
          ))}
      </Panel>
    </div>
  );
}
