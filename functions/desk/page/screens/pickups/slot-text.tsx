import type { JSX } from 'preact';

import { Day } from '../../parts/values';

/** A slot: its day and hours in Thailand. */
export const SlotText = ({
  slot: { date, from, to },
}: {
  slot: { readonly date: string; readonly from: string; readonly to: string };
}): JSX.Element => (
  <span>
    <Day day={date} />{' '}
    <span class="unbroken">
      {from}–{to}
    </span>
  </span>
);
