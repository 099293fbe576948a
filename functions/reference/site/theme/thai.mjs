/** The words of the theme in Thai. */
export const thai = {
  description: 'เสนอราคา จัดส่ง เข้ารับ และติดตามพัสดุจากประเทศไทย',
  theme: {
    outline: { level: [2, 3], label: 'ในหน้านี้' },
    docFooter: { prev: 'หน้าก่อน', next: 'หน้าถัดไป' },
    darkModeSwitchLabel: 'ธีม',
    darkModeSwitchTitle: 'เปลี่ยนเป็นธีมมืด',
    lightModeSwitchTitle: 'เปลี่ยนเป็นธีมสว่าง',
    sidebarMenuLabel: 'เมนู',
    returnToTopLabel: 'กลับขึ้นด้านบน',
    langMenuLabel: 'เปลี่ยนภาษา',
    skipToContentLabel: 'ข้ามไปยังเนื้อหา',
    notFound: {
      title: 'ไม่พบหน้านี้',
      quote: 'ที่อยู่นี้อาจพิมพ์ผิด หรือหน้านี้ถูกย้ายไปแล้ว',
      linkLabel: 'ไปหน้าแรก',
      linkText: 'กลับหน้าแรก',
    },
  },
  search: {
    button: { buttonText: 'ค้นหา', buttonAriaLabel: 'ค้นหา' },
    modal: {
      displayDetails: 'แสดงรายละเอียด',
      resetButtonTitle: 'ล้างคำค้นหา',
      backButtonTitle: 'ปิดการค้นหา',
      noResultsText: 'ไม่พบผลลัพธ์สำหรับ',
      footer: {
        selectText: 'เลือก',
        selectKeyAriaLabel: 'ปุ่ม Enter',
        navigateText: 'เลื่อน',
        navigateUpKeyAriaLabel: 'ลูกศรขึ้น',
        navigateDownKeyAriaLabel: 'ลูกศรลง',
        closeText: 'ปิด',
        closeKeyAriaLabel: 'ปุ่ม Escape',
      },
    },
  },
};
