type Options = {
  /** Asks whoever opens it for a password nobody knows. */
  isLocked?: boolean;
  /** Pixels across and down of a grey picture behind the text of each page, as on a scanned one. */
  scanned?: number;
  /** Added to the catalogue, where a document says what it does when it is opened. */
  catalogue?: string;
};

const a4 = { width: 595, height: 842 };
const lines = 45;

function contentOf(page: number): string {
  const texts = [
    `Página ${page}`,
    ...Array.from(
      { length: lines },
      (_, line) => `Cláusula ${page}.${line + 1}: as partes declaram o que segue.`,
    ),
  ];
  const drawn = texts.map((text) => `(${text}) Tj T*`).join('\n');
  return `BT /F1 11 Tf 60 780 Td 16 TL\n${drawn}\nET`;
}

/** An A4 document of so many pages of text; the number of each stands on it. */
export function buildPdfPages(count: number, { isLocked = false }: Options = {}): Buffer {
  const pageNumbers = Array.from({ length: count }, (_, index) => index + 1);
  const firstPage = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${pageNumbers.map((page) => `${firstPage + (page - 1) * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pageNumbers.flatMap((page) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + (page - 1) * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const key = 'ab'.repeat(32);
  const lock = isLocked
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >> /ID [<00> <00>]`
    : '';
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R${lock} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
