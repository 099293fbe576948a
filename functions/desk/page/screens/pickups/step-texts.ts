import { texts } from '../../language/texts';

/** What moves a pickup one step on. */
export const STEP_TEXTS = texts(
  {
    confirmed: 'Confirm',
    picked_up: 'Mark as picked up',
    at_hub: 'Mark as at the hub',
  },
  {
    confirmed: 'ยืนยันการรับ',
    picked_up: 'บันทึกว่ารับแล้ว',
    at_hub: 'บันทึกว่าถึงศูนย์',
  },
);
