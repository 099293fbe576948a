import type { JSX } from 'preact';

import { useDesk } from '../../api/desk';
import { shiftDay } from '../../format/day';
import { useTexts } from '../../language/language';
import { DayInput } from '../../parts/day-input';
import { TEXTS } from './texts';

/** Chooses the day: one of three with one click, or any other. */
export function DaySwitch({
  day,
  onChange,
}: {
  day: string;
  onChange: (day: string) => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { today } = useDesk().desk;
  const days = [
    { day: shiftDay(today, -1), text: t.yesterday },
    { day: today, text: t.today },
    { day: shiftDay(today, 1), text: t.tomorrow },
  ];
  return (
    <div class="day-switch" role="group" aria-label={t.day}>
      {days.map((one) => (
        <button
          key={one.day}
          type="button"
          class={one.day === day ? 'small' : 'small outline'}
          aria-pressed={one.day === day}
          onClick={() => onChange(one.day)}
        >
          {one.text}
        </button>
      ))}
      <DayInput
        aria-label={t.otherDay}
        value={day}
        onChange={(value) => {
          if (value !== '') onChange(value);
        }}
      />
    </div>
  );
}
