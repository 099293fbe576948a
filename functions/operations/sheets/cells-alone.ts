const OPENING = /<(?:\w+:)?sheetData[\s/>]/;
const CLOSING = /<\/(?:\w+:)?sheetData\s*>/;
/** Without its text, and without the ranges that it names: one of them may be millions of cells. */
const FORMULA = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f\s*>)/g;
const BLANK_CELL = /<c(?:\s[^>]*)?(?:\/>|>\s*<\/c\s*>)/g;
const CELL_WITHOUT_PLACE = /<c(?![^>]*\sr=)[\s/>]/;

/**
 * The XML of a sheet with its cells alone. Links, merged cells, columns and formulas name ranges, which
 * the library would fill cell by cell, and blank cells only have a look.
 */
export function cellsAlone(xml: Uint8Array): Uint8Array {
  // One character a byte, so that nothing is lost of any encoding.
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  const from = OPENING.exec(text)?.index;
  if (from === undefined) return xml;
  const data = text.slice(from);
  const cells = data
    .slice(0, CLOSING.exec(data)?.index ?? data.indexOf('>') + 1)
    .replaceAll(FORMULA, '<f>0</f>');
  // Cells that do not say where they are count on those before them.
  const kept = CELL_WITHOUT_PLACE.test(cells) ? cells : cells.replaceAll(BLANK_CELL, '');
  const end = CLOSING.exec(data)?.[0] ?? '';
  return Buffer.from(`<worksheet>${kept}${end}</worksheet>`, 'latin1');
}
