import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { useTexts } from '../../language/language';
import { Notice } from '../../parts/notice';
import { SmallButton } from '../../parts/screen';
import { useSay } from '../../parts/use-say';
import { findForm, type Editing } from './find-form';
import { EDIT_TEXTS, RECORD_TEXTS } from './texts';

interface CustomsNoticeProps {
  readonly findings: AnswerOf<'shipments.show'>['customs'];
  readonly onEdit: (editing: Editing) => void;
}

/** What a shipment lacks for customs. Each line leads to the field that it is about. */
export function CustomsNotice({ findings, onEdit }: CustomsNoticeProps): JSX.Element | null {
  const { customs } = useTexts(RECORD_TEXTS);
  const t = useTexts(EDIT_TEXTS);
  const say = useSay();
  if (findings.length === 0) return null;
  return (
    <Notice kind="warn" title={customs}>
      <ul>
        {findings.map(({ field, fault }) => {
          const editing = findForm(field);
          const { form } = editing;
          return (
            <li key={field}>
              {say(fault)}{' '}
              <SmallButton asks onClick={() => onEdit(editing)}>
                {form === 'contents' ? t.editContents : t.editAddressOf[form]}
              </SmallButton>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
