import { texts } from '../../language/texts';

/** What moves a pickup one step on. */
export const STEP_TEXTS = texts({
  confirmed: ['Confirm', 'ยืนยันการรับ'],
  picked_up: ['Mark as picked up', 'บันทึกว่ารับแล้ว'],
  at_hub: ['Mark as at the hub', 'บันทึกว่าถึงศูนย์'],
});
