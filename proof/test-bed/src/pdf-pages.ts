type Options = {
  /** Asks whoever opens it for a password nobody knows. */
  isLocked?: boolean;
  /** Pixels across and down of a grey picture behind the text of each page, as on a scanned one. */
  scanned?: number;
  /** Lines at the head of a page: of the first, unless told. */
  words?: readonly string[];
  wordsOn?: number | 'every';
  /** Added to the catalogue, where a document says what happens when it is opened. */
  catalogue?: string;
};

const a4 = { width: 595, height: 842 };
const lines = 45;
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

function writeText(page: number, words: readonly string[]): string {
  const texts = [
    `Página ${page}`,
    ...words,
    ...Array.from(
      { length: lines },
      (_, line) => `Cláusula ${page}.${line + 1}: as partes declaram o que segue.`,
    ),
  ];
  const drawn = texts.map((text) => `(${text}) Tj T*`).join('\n');
  return `q ${a4.width} 0 0 ${a4.height} 0 0 cm /I1 Do Q BT /F1 11 Tf 60 780 Td 16 TL\n${drawn}\nET`;
}

/** Light and uneven, as paper is. */
function writePicture(side: number): string {
  const pixels = Array.from({ length: side * side }, (_, at) =>
    String.fromCharCode(230 + ((at * 7919) % 26)),
  );
  return stream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    pixels.join(''),
  );
}

/** Objects one after the other, and the table that tells where each is. */
export function writePdf(objects: string[], trailer: string): string {
  let text = '%PDF-1.4\n';
  let table = '';
  for (const [index, object] of objects.entries()) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`;
}

const key = 'ab'.repeat(32);
const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >> /ID [<00> <00>]`;

/** An A4 document of so many pages of text; the number of each stands on it. */
export function buildPdfPages(count: number, options: Options = {}): Buffer {
  const { isLocked = false, scanned = 1, words = [], wordsOn = 1, catalogue = '' } = options;
  const picture = writePicture(scanned);
  const pages = Array.from({ length: count }, (_, index) => {
    const id = 4 + index * 3;
    const resources = `<< /Font << /F1 3 0 R >> /XObject << /I1 ${id + 2} 0 R >> >>`;
    const box = `[0 0 ${a4.width} ${a4.height}]`;
    return {
      id,
      objects: [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${id + 1} 0 R >>`,
        stream('', writeText(index + 1, wordsOn === 'every' || index + 1 === wordsOn ? words : [])),
        picture,
      ],
    };
  });
  const kids = pages.map(({ id }) => `${id} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    font,
    ...pages.flatMap((page) => page.objects),
  ];
  return Buffer.from(writePdf(objects, isLocked ? lock : ''), 'latin1');
}
