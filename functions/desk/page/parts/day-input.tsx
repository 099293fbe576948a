import type { InputHTMLAttributes, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { formatDay, formatDayOfBoth } from '../format/day';
import { texts, useLanguage, useTexts, type Language } from '../language/language';
import { readDay } from './read-day';

const TEXTS = texts({
  order: ['day/month/year', 'วัน/เดือน/ปี'],
  choose: ['Choose a day', 'เลือกวันที่'],
  chooseFor: ['Choose a day: {label}', 'เลือกวันที่: {label}'],
  unreadable: [
    'This is not a day. Type it like 23/11/2026, 23 Nov 2026 or 2026-11-23.',
    'อ่านเป็นวันที่ไม่ได้ พิมพ์เช่น 23/11/2569, 23 พ.ย. 2569 หรือ 2026-11-23',
  ],
  early: ['The first possible day is {day}.', 'เลือกได้ตั้งแต่วันที่ {day}'],
  late: ['The last possible day is {day}.', 'เลือกได้ถึงวันที่ {day}'],
});

type DayInputProps = {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** Given what is wrong with what is typed, and whether it is more than begun: only then it is to be shown. */
  onProblem?: (problem: string | undefined, isLeft: boolean) => void;
} & Omit<InputHTMLAttributes, 'type' | 'value' | 'onChange' | 'min' | 'max'>;

/**
 * The control for a day: it shows the day in the reader's calendar, and takes it in any usual form
 * of either, or from the browser's own calendar. `onChange` gets whole days, or an empty text for none.
 */
export function DayInput({
  value,
  onChange,
  min,
  max,
  onProblem,
  ...attributes
}: DayInputProps): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const take = (text: string, isComplete: boolean): void => {
    const day = readDay(text, isComplete);
    const isWhole = day !== undefined || text.trim() === '';
    if (isWhole) onChange(day ?? '');
    setTyped(isComplete && isWhole ? undefined : text);
    setLeft(isComplete);
  };
  useEffect(() => {
    // It was set from elsewhere.
    if (typed !== undefined && readDay(typed, true) !== value) setTyped(undefined);
  }, [value]);
  const day = typed === undefined ? value : (readDay(typed, true) ?? '');
  const problem = findProblem({ day, min, max, language, isUnreadable: !!typed && day === '' });
  const field = useProblem(problem, isLeft, onProblem);
  const label = attributes['aria-label'];
  return (
    <span class="day-input">
      <input
        {...attributes}
        ref={field}
        type="text"
        autocomplete="off"
        placeholder={t.order}
        {...(isLeft && problem !== undefined && { 'aria-invalid': 'true', title: problem })}
        value={typed ?? (value === '' ? '' : formatDay(value, language))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => take(currentTarget.value, false)}
        onBlur={() => {
          if (typed !== undefined) take(typed, true);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== undefined) take(typed, true);
        }}
        onInvalid={() => setLeft(true)}
      />
      <Picker
        {...{ value, min, max }}
        label={typeof label === 'string' ? t.chooseFor(label) : t.choose}
        onChange={(chosen) => {
          setTyped(undefined);
          onChange(chosen);
        }}
      />
    </span>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChange: (day: string) => void;
}

/** The browser's own calendar, behind a button: its field would show the day as the browser writes it. */
function Picker({ label, value, min, max, onChange }: PickerProps): JSX.Element {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...{ value, min, max }}
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
}

function findProblem({
  day,
  min,
  max,
  language,
  isUnreadable,
}: {
  day: string;
  min: string | undefined;
  max: string | undefined;
  language: Language;
  isUnreadable: boolean;
}): string | undefined {
  const t = TEXTS[language];
  if (isUnreadable) return t.unreadable;
  if (day === '') return undefined;
  if (min !== undefined && day < min) return t.early(formatDayOfBoth(min, language));
  if (max !== undefined && day > max) return t.late(formatDayOfBoth(max, language));
  return undefined;
}

/** Keeps a form from being sent with the problem, and shows it once the field was left. */
function useProblem(
  problem: string | undefined,
  isLeft: boolean,
  onProblem: DayInputProps['onProblem'],
) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem]);
  useEffect(() => onProblem?.(problem, isLeft), [problem, isLeft]);
  return field;
}
