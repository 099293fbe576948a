import type { JSX } from 'preact';

import type { Written } from '../../api/types';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { Warnings } from '../../parts/notice';
import { SUSPENSIONS } from './texts';
import { usePlaces } from './use-places';

/** What a suspension means, in words, before it is entered. */
export function ConfirmSuspension({
  courier,
  preview: { result },
  isBusy,
  onClose,
  onConfirmed,
}: {
  courier: string;
  preview: Written<'suspensions.add'>;
  isBusy: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const { language } = useLanguage();
  const namePlaces = usePlaces();
  const { countries, from, until, reason, reason_th } = result.suspension;
  const day = (date: string): string => formatDay(date, language);
  const days = until === null ? t.open(day(from)) : t.untilDay(day(from), day(until));
  return (
    <AskDialog
      title={t.confirmTitle(courier)}
      verb={t.go}
      writing={{ isBusy, error: undefined }}
      onGo={onConfirmed}
      onClose={onClose}
    >
      <p>
        {t.words(courier, namePlaces(countries), days)} {t.within}
      </p>
      <p>
        {t.reads} <q>{reason}</q> <q lang="th">{reason_th}</q>
      </p>
      <Warnings warnings={result.warnings} />
    </AskDialog>
  );
}
