import type { EventText, TrackingStatus } from '../../record/status';

interface PostMeaning extends EventText {
  readonly status: TrackingStatus;
}

const meaning = (status: TrackingStatus, en: string, th: string): PostMeaning => ({
  status,
  en,
  th,
});

/** The event codes of Track & Trace. */
export const THAILAND_POST_CODES: Readonly<Record<string, PostMeaning>> = {
  101: meaning('pre_transit', 'Preparing to post', 'เตรียมการฝากส่ง'),
  102: meaning('picked_up', 'Accepted through an agent', 'รับฝากผ่านตัวแทน'),
  103: meaning('picked_up', 'Accepted', 'รับฝาก'),
  201: meaning('in_transit', 'On its way', 'อยู่ระหว่างการขนส่ง'),
  202: meaning('customs', 'At customs', 'ดำเนินพิธีการศุลกากร'),
  203: meaning('returned', 'Sent back to the sender', 'ส่งคืนต้นทาง'),
  204: meaning(
    'in_transit',
    'At the outward office of exchange',
    'ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาออก',
  ),
  205: meaning(
    'in_transit',
    'At the inward office of exchange',
    'ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาเข้า',
  ),
  206: meaning('in_transit', 'At the post office', 'ถึงที่ทำการไปรษณีย์'),
  207: meaning('in_transit', 'Preparing transport', 'เตรียมการขนส่ง'),
  301: meaning('out_for_delivery', 'Out for delivery', 'อยู่ระหว่างการนำจ่าย'),
  302: meaning('available_for_pickup', 'At a collection point', 'นำจ่าย ณ จุดรับสิ่งของ'),
  401: meaning('delivery_failed', 'Delivery was not possible', 'นำจ่ายไม่สำเร็จ'),
  501: meaning('delivered', 'Delivered', 'นำจ่ายสำเร็จ'),
};
