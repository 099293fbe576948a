import type { CUSTOMS_FAULTS } from '../../../src/errors/customs-faults';
import type { Translation } from '../translation';

export const THAI_CUSTOMS_FAULTS: Translation<typeof CUSTOMS_FAULTS> = {
  customs_items_missing: 'ไม่มีรายการสินค้า ศุลกากร{country}ต้องการหนึ่งบรรทัดต่อสินค้าแต่ละชนิด',
  customs_identifier_missing: 'ขาด{member} ในบรรทัดที่ {lines} ศุลกากร{country}ต้องการสำหรับสินค้า{sold}',
  customs_gtin_missing:
    'ขาด{member} ในบรรทัดที่ {lines} ศุลกากร{country}ต้องการสำหรับสินค้า{sold} หากสินค้าไม่มี ให้ระบุ{none}',
  customs_sold: 'ที่ขายให้ผู้บริโภค',
  customs_sold_up_to: 'ที่ขายให้ผู้บริโภคในพัสดุมูลค่าไม่เกิน {most} ยูโร',
  customs_sold_near: 'ที่ขายให้ผู้บริโภคในพัสดุมูลค่าไม่เกิน {most} ยูโร ซึ่งพัสดุนี้อาจเข้าข่าย',
  customs_hs_code_incomplete:
    'ไม่มี{member} หรือมีไม่ถึง {digits} หลักในบรรทัดที่ {lines} ศุลกากร{country}ต้องการ',
  customs_origin_missing: 'ขาด{member} ในบรรทัดที่ {lines} ศุลกากร{country}ต้องการ',
  customs_sale_type_missing:
    'ยังไม่ได้ระบุ{member} ศุลกากร{country}ต้องทราบว่าเป็นการขายให้ผู้บริโภคหรือธุรกิจ ของขวัญ ตัวอย่าง หรือสินค้าส่งคืน',
  customs_currency_missing: 'ยังไม่ได้ระบุ{member} จึงไม่รู้ว่ามูลค่าเป็นเงินสกุลใด',
  customs_email_missing: 'ไม่มีอีเมลของผู้รับ ผู้ขนส่งไป{country}ต้องใช้ระหว่างพิธีการศุลกากร',
  customs_phone_missing: 'ไม่มีหมายเลขโทรศัพท์ของผู้รับ ผู้ขนส่งต้องใช้ระหว่างพิธีการศุลกากร',
  customs_description_vague:
    'คำว่า “{text}” กว้างเกินไปสำหรับศุลกากร ให้บอกว่าเป็นสินค้าอะไร เช่น “cotton shirts for men”',
  customs_values_differ:
    'มูลค่าสินค้าทุกบรรทัดรวมกันได้ {sum} {currency} แต่{member}คือ {declared} {currency}',
};
