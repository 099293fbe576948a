import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { CheckField } from '../../parts/fields';
import { FaultList, Notice } from '../../parts/notice';
import type { ReadableFile } from './file-summary';
import { IMPORT } from './import-texts';

export interface LeaveOut {
  readonly isLeftOut: boolean;
  readonly onChange: (isLeftOut: boolean) => void;
}

export function LeftOutProofs({
  answer: { view, left_out },
  leaveOut: { isLeftOut, onChange },
}: {
  answer: ReadableFile;
  leaveOut: LeaveOut;
}): JSX.Element | null {
  const t = useTexts(IMPORT);
  const hasFailing = view.proofs.some(({ holds }) => !holds);
  if (!hasFailing && !isLeftOut) return null;
  return (
    <div class="left-out">
      <CheckField label={t.leaveOut} name="leave-out" value={isLeftOut} onChange={onChange} />
      <small class="block">{t.leaveOutHint}</small>
      {left_out.length > 0 && (
        <Notice kind="warn" title={t.leftOut(left_out.length)}>
          <div class="fault-list">
            <FaultList faults={left_out} />
          </div>
        </Notice>
      )}
    </div>
  );
}
