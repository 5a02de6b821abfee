const package2006 = 'application/vnd.openxmlformats-package.';
const office = 'application/vnd.openxmlformats-officedocument.';

export const mainTypes = {
  xlsx: `${office}spreadsheetml.sheet.main+xml`,
  docx: `${office}wordprocessingml.document.main+xml`,
} as const;

export const relationshipsType = `${package2006}relationships+xml`;

const word =
  'styles stylesWithEffects settings webSettings fontTable numbering footnotes endnotes comments header footer document.glossary people commentsExtended commentsIds commentsExtensible';
const sheet =
  'worksheet chartsheet styles sharedStrings calcChain table comments pivotTable pivotCacheDefinition pivotCacheRecords sheetMetadata';
const drawing =
  'chart chartshapes diagramData diagramLayout diagramStyle diagramColors diagramDrawing drawing';
const excel =
  'threadedcomments person slicer slicerCache timeline timelineCache rdrichvalue rdrichvaluestructure rdrichvaluetypes richvaluerel';
const pictures = 'png jpeg jpg gif bmp tiff x-emf x-wmf emf wmf svg+xml x-icon';

const each = (names: string, write: (name: string) => string) => names.split(' ').map(write);

/** What parts may be. Macros, embedded files, controls, links to other files and chunks in other formats are not here. */
export const allowedTypes: ReadonlySet<string> = new Set(
  [
    ...Object.values(mainTypes),
    relationshipsType,
    `${package2006}core-properties+xml`,
    `${package2006}digital-signature-origin`,
    `${package2006}digital-signature-xmlsignature+xml`,
    ...each(
      'extended-properties custom-properties theme themeOverride customXmlProperties',
      (name) => `${office}${name}+xml`,
    ),
    ...each('wordprocessingml spreadsheetml', (name) => `${office}${name}.printerSettings`),
    ...each('vmlDrawing obfuscatedFont', (name) => `${office}${name}`),
    ...each(word, (name) => `${office}wordprocessingml.${name}+xml`),
    ...each(sheet, (name) => `${office}spreadsheetml.${name}+xml`),
    ...each(drawing, (name) => `${office}drawingml.${name}+xml`),
    `${office}drawing+xml`,
    'application/vnd.ms-word.stylesWithEffects+xml',
    ...each(
      'chartstyle chartcolorstyle drawingml.diagramDrawing',
      (name) => `application/vnd.ms-office.${name}+xml`,
    ),
    ...each(excel, (name) => `application/vnd.ms-excel.${name}+xml`),
    ...each(pictures, (name) => `image/${name}`),
    ...each(
      'application/xml text/xml application/x-font-ttf application/x-fontdata font/ttf',
      (name) => name,
    ),
  ].map((type) => type.toLowerCase()),
);

const relationships = new Set(
  [
    'officeDocument core-properties extended-properties custom-properties thumbnail origin signature',
    'styles stylesWithEffects settings webSettings fontTable font numbering footnotes endnotes comments header footer',
    'glossaryDocument people commentsExtended commentsIds commentsExtensible theme themeOverride image hyperlink',
    'chart chartUserShapes chartStyle chartColorStyle customXml customXmlProps drawing vmlDrawing printerSettings',
    'diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing worksheet chartsheet sharedStrings',
    'calcChain table pivotTable pivotCacheDefinition pivotCacheRecords sheetMetadata threadedComment person',
    'slicer slicerCache timeline timelineCache rdRichValue rdRichValueStructure rdRichValueTypes richValueRel',
  ].flatMap((names) => names.toLowerCase().split(' ')),
);
const publishers =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml|schemas\.microsoft\.com)\/[\w./-]*\/([\w-]+)$/;
/** Followed only when a person clicks. */
const linkTarget = /^(?:https?:|mailto:|tel:)/i;

type Relationship = { type: string; target: string; mode: string };

export function isAllowedRelationship({ type, target, mode }: Relationship): boolean {
  const name = publishers.exec(type)?.[1]?.toLowerCase();
  if (name === undefined || !relationships.has(name)) return false;
  if (mode.toLowerCase() === 'internal') return true;
  return mode.toLowerCase() === 'external' && name === 'hyperlink' && linkTarget.test(target);
}
