import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** As file paths: the library loads a font that is given in another way again at each use. */
const fonts = {
  normal: fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  bold: fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff')),
};
const colors = { text: '#1e293b', soft: '#64748b', line: '#cbd5e1', shade: '#f1f5f9' };
const margin = 48;
const footRoom = 24;

/** The characters that the font has: those of Portuguese and similar languages. */
const drawable = /[\n\x20-\x7E\u00A1-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC]/u;

/** Other characters lose their accent, or become a question mark. */
function toDrawable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (drawable.test(sign)) return sign;
    const [plain = ''] = sign.normalize('NFD');
    return drawable.test(plain) ? plain : '?';
  }).join('');
}

/** A tagged A4 document: screen readers recognise its headings, paragraphs, lists and tables. */
export function createPaper(title: string, author: string, date: Date) {
  const doc = new PDFDocument({
    size: 'A4',
    font: fonts.normal,
    margins: { top: margin, left: margin, right: margin, bottom: margin + footRoom },
    bufferPages: true,
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    // The library supports it, but its types do not have it yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: title, Author: author, CreationDate: date },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;
  const left = () => {
    doc.x = margin;
  };

  function heading(type: 'H1' | 'H2', text: string, size: number): void {
    left();
    const room = doc.page.height - doc.page.margins.bottom - doc.y;
    if (room < 6 * size) doc.addPage();
    else if (type === 'H2') doc.moveDown(1.2);
    root.add(
      doc.struct(type, {}, () => {
        doc.font(fonts.bold).fontSize(size).fillColor(colors.text).text(toDrawable(text), { width });
      }),
    );
    doc.moveDown(0.4);
  }

  function table(rows: string[][], widths: (number | '*')[], hasHead: boolean): void {
    left();
    doc.font(fonts.normal).fontSize(8.5).fillColor(colors.text);
    const isHead = (row: number, column: number) => (hasHead ? row === 0 : column === 0);
    doc.table({
      structParent: root,
      columnStyles: widths.map((one) => ({ width: one })),
      defaultStyle: { border: { bottom: 0.5 }, borderColor: colors.line, padding: '4pt' },
      data: rows.map((cells, row) =>
        cells.map((text, column) => ({
          text: toDrawable(text) || '-',
          type: isHead(row, column) ? 'TH' : 'TD',
          font: { src: isHead(row, column) ? fonts.bold : fonts.normal, size: 8.5 },
          ...(hasHead && row === 0 && { backgroundColor: colors.shade }),
        })),
      ),
      // The types of the library do not know that tables are tagged too.
    } as PDFKit.Mixins.TableOptionsWithData);
    left();
    doc.moveDown(0.5);
  }

  function writeFeet(foot: string): void {
    const { start, count } = doc.bufferedPageRange();
    for (let at = start; at < start + count; at++) {
      doc.switchToPage(at);
      // Without this, text below the margin would begin another page.
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      doc
        .font(fonts.normal)
        .fontSize(8)
        .fillColor(colors.soft)
        .text(toDrawable(`${foot}   Página ${at + 1} de ${count}`), margin, doc.page.height - margin, {
          width,
          align: 'right',
          lineBreak: false,
        });
      doc.endMarkedContent();
    }
  }

  return {
    title: (text: string) => heading('H1', text, 20),
    section: (text: string) => heading('H2', text, 13),

    paragraph(text: string): void {
      left();
      doc.font(fonts.normal).fontSize(9.5).fillColor(colors.text);
      doc.text(toDrawable(text), { width, lineGap: 2, structParent: root });
      doc.moveDown(0.4);
    },

    list(items: string[]): void {
      left();
      doc.font(fonts.normal).fontSize(9.5).fillColor(colors.text);
      const struct = doc.struct('L');
      root.add(struct);
      doc.list(items.map(toDrawable), {
        width,
        bulletRadius: 1.5,
        textIndent: 12,
        lineGap: 2,
        structParent: struct,
      });
      struct.end();
      left();
      doc.moveDown(0.4);
    },

    /** Names beside values. */
    pairs: (rows: [string, string][]) => table(rows, [150, '*'], false),
    table: (head: string[], rows: string[][], widths: (number | '*')[]) =>
      table([head, ...rows], widths, true),

    async end(foot: string): Promise<Buffer> {
      root.end();
      writeFeet(foot);
      const chunks: Buffer[] = [];
      doc.end();
      for await (const chunk of doc as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

export type Paper = ReturnType<typeof createPaper>;
