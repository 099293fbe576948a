import { useWrite } from '../../api/use-write';
import { useLanguage } from '../../language/language';
import type { PickupStatus } from '../../parts/status-texts';
import { undoneReason } from '../../parts/undone';

/** Whether a corrected status can be taken back: with these, times are corrected that do not return. */
export const isRestorable = (status: PickupStatus): boolean =>
  status !== 'picked_up' && status !== 'at_hub' && status !== 'cancelled';

/** Sets a pickup's status back to what it was before a change, unless somebody changed it since. */
export function useTakeBack(): (
  pickup_number: string,
  change: { readonly from: PickupStatus; readonly to: PickupStatus },
) => Promise<boolean> {
  const { language } = useLanguage();
  const { run } = useWrite('today.movePickups');
  return async (pickup_number, { from, to }) => {
    const moves = [{ pickup_number, status: from, was: to }];
    const done = await run({ moves, correction: true, reason: undoneReason(language) });
    return done?.result.every(({ refusal }) => refusal === null) === true;
  };
}
