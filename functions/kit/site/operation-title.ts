import type { Operation } from '../../openapi/operations';
import type { Language } from './labels';

const THAI: Readonly<Record<string, string>> = {
  Quote: 'ขอราคาจากผู้ขนส่งทุกราย',
  ServiceList: 'ดูรายชื่อบริการขนส่ง',
  CreateShipment: 'สร้างรายการจัดส่ง',
  UpdateShipment: 'แก้ไขรายการจัดส่ง',
  GetShipment: 'ดูรายการจัดส่ง',
  ListShipments: 'ดูรายการจัดส่งทั้งหมด',
  DeleteShipment: 'ลบรายการจัดส่ง',
  RestoreShipment: 'กู้คืนรายการจัดส่งที่ลบแล้ว',
  VerifyAccount: 'ตรวจสอบบัญชีและสิทธิ์ของโทเค็น',
  ListDestinations: 'ดูรายชื่อ hub และช่วงเวลาที่เข้ารับได้',
  QuoteFee: 'สอบถามค่าบริการเข้ารับพัสดุ',
  CreatePickup: 'สร้างรายการเข้ารับพัสดุ',
  ListPickups: 'ดูรายการเข้ารับพัสดุทั้งหมด',
  GetPickup: 'ดูรายการเข้ารับพัสดุ',
  CancelPickup: 'ยกเลิกการเข้ารับพัสดุ',
  TrackPickup: 'ติดตามการเข้ารับพัสดุ',
  UpdatePickup: 'แก้ไขสถานะหรือช่วงเวลาเข้ารับพัสดุ',
  SaveAddress: 'บันทึกที่อยู่',
  ListAddresses: 'ดูที่อยู่ที่บันทึกไว้ทั้งหมด',
  GetAddress: 'ดูที่อยู่ที่บันทึกไว้',
  Tracking: 'ติดตามพัสดุด้วยหมายเลขรายการจัดส่ง หมายเลขการเข้ารับ หรือหมายเลขของผู้ขนส่ง',
};

/** What an operation is called in a language. */
export const titleIn = (language: Language, { id, title }: Operation): string =>
  language === 'th' ? (THAI[id] ?? title) : title;
