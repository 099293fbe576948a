import type { EventText, TrackingStatus } from '../../record/status';

export interface StageMeaning {
  readonly status: TrackingStatus;
  readonly text?: EventText;
}

const text = (en: string, th: string): EventText => ({ en, th });

const RETURNING: StageMeaning = {
  status: 'exception',
  text: text('On its way back to the sender', 'อยู่ระหว่างส่งคืนผู้ส่ง'),
};

/**
 * Statuses, sub-statuses and stages of milestones. By sub-status if listed, else by the part before
 * its underscore.
 */
const MEANINGS: Readonly<Record<string, StageMeaning>> = {
  InfoReceived: { status: 'pre_transit' },
  InTransit: { status: 'in_transit' },
  InTransit_PickedUp: { status: 'picked_up' },
  InTransit_CustomsProcessing: { status: 'customs' },
  InTransit_CustomsReleased: {
    status: 'customs',
    text: text('Released by customs', 'ผ่านพิธีการศุลกากรแล้ว'),
  },
  InTransit_CustomsRequiringInformation: {
    status: 'customs',
    text: text('Customs asks for information', 'ศุลกากรขอข้อมูลเพิ่มเติม'),
  },
  OutForDelivery: { status: 'out_for_delivery' },
  AvailableForPickup: { status: 'available_for_pickup' },
  DeliveryFailure: { status: 'delivery_failed' },
  Delivered: { status: 'delivered' },
  Exception: { status: 'exception' },
  Exception_Returning: RETURNING,
  Exception_Returned: { status: 'returned' },
  Exception_Lost: { status: 'exception', text: text('Reported lost', 'แจ้งว่าสูญหาย') },
  Exception_Damage: { status: 'exception', text: text('Damaged', 'พัสดุเสียหาย') },
  Exception_Delayed: { status: 'exception', text: text('Delayed', 'พัสดุล่าช้า') },
  Exception_Cancel: { status: 'cancelled' },
  PickedUp: { status: 'picked_up' },
  Departure: { status: 'in_transit' },
  Arrival: { status: 'in_transit' },
  Returning: RETURNING,
  Returned: { status: 'returned' },
  Expired: { status: 'unknown' },
  NotFound: { status: 'unknown' },
};

/** Whether the way back to the sender begins with a code. */
export const beginsWayBack = (code: string): boolean => meaningOf(code) === RETURNING;

/** The meaning of a status or sub-status; undefined if it has none here. */
export function meaningOf(code: string): StageMeaning | undefined {
  const [status = ''] = code.split('_');
  for (const name of [code, status]) if (Object.hasOwn(MEANINGS, name)) return MEANINGS[name];
  return undefined;
}
